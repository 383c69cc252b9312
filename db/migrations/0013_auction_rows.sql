-- What became of each row of a bank's auction file: written with the cases it changed, so that a killed process goes
-- on where it stopped (contract §8).
CREATE TABLE santander_import_rows (
  santander_import_file_id bigint NOT NULL REFERENCES santander_import_files ON DELETE CASCADE,
  -- The line of the file as a person sees it, the header being 1.
  line integer NOT NULL,
  -- Null until the row has been dealt with.
  status text CHECK (status IN ('applied', 'failed', 'missing')),
  zd_no text,
  contract_no text,
  debt_case_id bigint REFERENCES debt_cases ON DELETE SET NULL,
  problems jsonb NOT NULL DEFAULT '{}',
  PRIMARY KEY (santander_import_file_id, line)
);
CREATE INDEX ON santander_import_rows (debt_case_id);

ALTER TABLE santander_import_files
  DROP COLUMN rows,
  -- The original, as it was sent.
  ADD COLUMN storage_key text,
  ADD COLUMN total integer NOT NULL DEFAULT 0,
  -- Why the whole file failed, or what to know of one that did not: {column: [{code, params}]}.
  ADD COLUMN problems jsonb NOT NULL DEFAULT '{}';
