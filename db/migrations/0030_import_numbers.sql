-- The case of a row is found by its numbers among the rows before it, instead of keeping all numbers in memory.
CREATE INDEX ON import_rows (import_id, zd_no, line);
CREATE INDEX ON import_rows (import_id, contract_no, line);
DROP INDEX import_rows_import_id_contract_no_idx;
