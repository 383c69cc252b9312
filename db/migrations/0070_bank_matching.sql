-- What the lines of statements are looked up by: numbers by their letters and digits without zeros, so that spaces, dashes and
-- missing zeros part none.
CREATE INDEX contracts_number_key_idx ON contracts
  ((regexp_replace(contract_no_search, '[^a-z1-9]', '', 'g'))) WHERE NOT deleted;
CREATE INDEX debt_cases_zd_key_idx ON debt_cases
  ((regexp_replace(zd_no_search, '[^a-z1-9]', '', 'g'))) WHERE zd_no_search IS NOT NULL;
CREATE INDEX debt_cases_invoice_key_idx ON debt_cases
  ((regexp_replace(lower(invoice_no COLLATE "C"), '[^a-z1-9]', '', 'g'))) WHERE invoice_no IS NOT NULL;
CREATE INDEX debt_cases_bank_contract_key_idx ON debt_cases
  ((regexp_replace(lower(sant_contract_no COLLATE "C"), '[^a-z1-9]', '', 'g'))) WHERE sant_contract_no IS NOT NULL;
CREATE INDEX debt_cases_customer_key_idx ON debt_cases
  ((ltrim(regexp_replace(sant_customer_no, '[^0-9]', '', 'g'), '0'))) WHERE sant_customer_no IS NOT NULL;
-- "Faktura VAT 12/2026" begins with words that a title may have or not.
CREATE INDEX invoices_number_key_idx ON invoices
  ((regexp_replace(regexp_replace(lower(left(description, 200) COLLATE "C"), '^[^0-9]*\s', ''), '[^a-z1-9]', '', 'g')))
  WHERE description IS NOT NULL;
CREATE INDEX ON contracts (sant_bank_account) WHERE sant_bank_account IS NOT NULL AND NOT deleted;
-- Debtors as banks write payers: without Polish letters, nothing between the words.
CREATE INDEX business_entities_payer_key_idx ON business_entities
  ((translate(regexp_replace(name_search, '[^a-z0-9ąćęłńóśźż]', '', 'g'), 'ąćęłńóśźż', 'acelnoszz')))
  WHERE type = 'Debtor';

-- Which line a reversal has taken back.
ALTER TABLE bank_transfers ADD COLUMN reverses_id bigint REFERENCES bank_transfers;
CREATE UNIQUE INDEX ON bank_transfers (reverses_id) WHERE reverses_id IS NOT NULL;

-- Lines that nobody has looked through yet for what they pay: one that a killed process left is taken up again.
ALTER TABLE bank_transfers ADD COLUMN awaits_matching boolean NOT NULL DEFAULT true;
CREATE INDEX ON bank_transfers (bank_statement_id, id) WHERE awaits_matching;
