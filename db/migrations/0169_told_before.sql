-- What the lines come to that another statement has already told: a statement is taken only where all of its lines lead from balance
-- to balance, so those that were kept lack just that.
ALTER TABLE bank_statements ADD COLUMN told_before numeric(14,2)
  GENERATED ALWAYS AS (nullif(closing_balance - opening_balance - credit_sum + debit_sum, 0)) STORED;
