-- An import can be undone, and its bad rows handed back, for as long as its file is kept.
ALTER TABLE imports ADD COLUMN file_kept boolean NOT NULL GENERATED ALWAYS AS (storage_key <> '') STORED;
