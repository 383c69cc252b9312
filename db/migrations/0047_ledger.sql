-- What the ledger of a case follows from. Blank everywhere: what nobody said is not guessed.
ALTER TABLE invoices
  ADD COLUMN interest_amount numeric(14,2),
  ADD COLUMN interest_kind text COLLATE pl,
  ADD COLUMN interest_rate numeric(14,2);
ALTER TABLE contracts
  ADD COLUMN interest_kind text COLLATE pl,
  ADD COLUMN interest_rate numeric(14,2);
ALTER TABLE business_entities
  ADD COLUMN is_bank boolean,
  ADD COLUMN interest_kind text COLLATE pl,
  ADD COLUMN allocation_order text COLLATE pl,
  ADD COLUMN consumer boolean;
ALTER TABLE debt_cases ADD COLUMN debt_collection_cost_date date;

ALTER TABLE debtor_payments
  ADD COLUMN covers_currency_id bigint REFERENCES currencies,
  ADD COLUMN exchange_rate numeric(16,4);
CREATE INDEX ON debtor_payments (covers_currency_id);

CREATE TABLE debtor_payment_invoices (
  debtor_payment_id bigint NOT NULL REFERENCES debtor_payments ON DELETE CASCADE,
  invoice_id bigint NOT NULL REFERENCES invoices,
  PRIMARY KEY (debtor_payment_id, invoice_id)
);
CREATE INDEX ON debtor_payment_invoices (invoice_id, debtor_payment_id);
