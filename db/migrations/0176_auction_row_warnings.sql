-- What to know of a row that did not fail.
ALTER TABLE santander_import_rows ADD COLUMN warnings jsonb NOT NULL DEFAULT '{}';
