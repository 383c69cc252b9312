-- A clerk looks for a line by what was paid, and sorts by it: every line was looked at.
CREATE INDEX ON bank_transfers (amount, id);
