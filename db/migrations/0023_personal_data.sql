-- Erasing what is known of a person once nothing asks for keeping it (docs/PERSONAL-DATA.md).
ALTER TABLE business_entities ADD COLUMN erased_at timestamptz(3);
ALTER TABLE people ADD COLUMN erased_at timestamptz(3);
ALTER TABLE users ADD COLUMN erased_at timestamptz(3);

-- Years that the agency keeps, counted to the end of the last one; another agency may decide otherwise.
INSERT INTO settings (key, value) VALUES
  -- Accounting papers: Accounting Act art. 74.
  ('accounting_keep_years', '5'),
  -- Claims from a closed case: Civil Code art. 118; 3 where only claims of the business are to be feared.
  ('claims_keep_years', '6'),
  -- Files of cases and auction responses as they were sent, whose rows are records by then.
  ('import_files_keep_days', '365')
ON CONFLICT (key) DO NOTHING;

-- Found by retention and by erasing.
CREATE INDEX ON sessions (seen_at);
