-- From an import to the cases that it made.
ALTER TABLE debt_cases ADD COLUMN import_id bigint REFERENCES imports;
UPDATE debt_cases c SET import_id = r.import_id
FROM (SELECT debt_case_id, min(import_id) AS import_id FROM import_rows WHERE status = 'created' GROUP BY debt_case_id) r
WHERE c.id = r.debt_case_id;
CREATE INDEX ON debt_cases (import_id);
