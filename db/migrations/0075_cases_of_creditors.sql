-- Whether a creditor has a case of the bank: asked of each contact and creditor that the bank's coordinator looks for.
CREATE INDEX ON debt_cases (creditor_id, customer);
