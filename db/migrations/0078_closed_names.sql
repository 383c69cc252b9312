-- A closed account tells for ever what it told when it was closed, whatever its cases and contracts are called since.
ALTER TABLE settlement_lines
  ADD COLUMN debtor_id bigint REFERENCES business_entities ON DELETE SET NULL,
  ADD COLUMN odzysk_no text COLLATE pl,
  ADD COLUMN debtor text COLLATE pl,
  ADD COLUMN contract_no text COLLATE pl,
  ADD COLUMN item text COLLATE pl,
  ADD COLUMN paid_on date;
CREATE INDEX ON settlement_lines (debtor_id);

-- Those that are closed already keep the names of today.
UPDATE settlement_lines l SET
  odzysk_no = c.odzysk_no,
  debtor_id = c.debtor_id,
  debtor = (SELECT name FROM business_entities WHERE id = c.debtor_id),
  contract_no = coalesce(
    (SELECT k.contract_no FROM contract_items i JOIN contracts k ON k.id = i.contract_id WHERE i.id = l.contract_item_id),
    (SELECT string_agg(k.contract_no, ', ' ORDER BY k.id) FROM debtor_payment_contracts n
      JOIN contracts k ON k.id = n.contract_id WHERE n.debtor_payment_id = l.debtor_payment_id),
    (SELECT string_agg(k.contract_no, ', ' ORDER BY k.id) FROM contracts k
      WHERE k.debt_case_id = l.debt_case_id AND NOT k.deleted)),
  item = (SELECT name FROM contract_items WHERE id = l.contract_item_id),
  paid_on = (SELECT payment_date FROM debtor_payments WHERE id = l.debtor_payment_id)
FROM debt_cases c WHERE c.id = l.debt_case_id;
