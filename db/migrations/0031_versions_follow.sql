-- Letterheads and wordings are followed, not changed: what a save is based on is told by the number of the newest version,
-- as any other record tells it by the times it was saved.
ALTER TABLE letterheads DROP COLUMN lock_version;
ALTER TABLE letterheads ADD COLUMN lock_version integer NOT NULL GENERATED ALWAYS AS (version::integer) STORED;
ALTER TABLE letter_wordings DROP COLUMN lock_version;
ALTER TABLE letter_wordings ADD COLUMN lock_version integer NOT NULL GENERATED ALWAYS AS (version::integer) STORED;
