-- The rows of a file are kept as they were read until they are dealt with, so that no file need be in memory whole and
-- a killed process goes on without reading it again.
ALTER TABLE import_rows
  -- Rows with the same number make one case.
  ADD COLUMN group_no integer,
  ADD COLUMN data jsonb,
  -- Whose case it is or would be; a check finds by it what an earlier row of the file would have made.
  ADD COLUMN creditor_id bigint;
CREATE INDEX ON import_rows (import_id, group_no);
CREATE INDEX ON import_rows (import_id, contract_no);
ALTER TABLE santander_import_rows
  ADD COLUMN group_no integer,
  ADD COLUMN data jsonb;
CREATE INDEX ON santander_import_rows (santander_import_file_id, group_no);

-- Rows are still being read into those tables. A file that an older version was reading is read again.
ALTER TABLE imports ADD COLUMN reading boolean NOT NULL DEFAULT true;
ALTER TABLE santander_import_files ADD COLUMN reading boolean NOT NULL DEFAULT true;
UPDATE imports SET reading = false WHERE state <> 'running';
UPDATE santander_import_files SET reading = false WHERE state <> 'running';
DELETE FROM import_rows r USING imports i WHERE i.id = r.import_id AND i.state = 'running' AND r.status IS NULL;
DELETE FROM santander_import_rows r USING santander_import_files f
  WHERE f.id = r.santander_import_file_id AND f.state = 'running' AND r.status IS NULL;

-- What an import has made, so that it can be undone.
CREATE TABLE import_records (
  import_id bigint NOT NULL REFERENCES imports ON DELETE CASCADE,
  resource text NOT NULL,
  record_id bigint NOT NULL,
  PRIMARY KEY (import_id, resource, record_id)
);
ALTER TABLE imports
  ADD COLUMN lock_version integer NOT NULL DEFAULT 0,
  ADD COLUMN undo_state text COLLATE pl CHECK (undo_state IN ('running', 'done')),
  -- Cases taken back, and those somebody had touched.
  ADD COLUMN undone integer NOT NULL DEFAULT 0,
  ADD COLUMN kept integer NOT NULL DEFAULT 0;
-- Listed and searched as every record is.
ALTER TABLE imports
  ALTER COLUMN importer TYPE text COLLATE pl,
  ALTER COLUMN file_name TYPE text COLLATE pl,
  ALTER COLUMN state TYPE text COLLATE pl;
CREATE INDEX ON imports (created_at, id);
