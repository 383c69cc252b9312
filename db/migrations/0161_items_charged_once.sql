-- An item that was charged, then deleted and brought back, is known by its id still: it is charged once.
ALTER TABLE settlement_lines DROP CONSTRAINT settlement_lines_contract_item_id_fkey;
