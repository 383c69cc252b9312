-- Which list of virtual accounts details a collective line: of the two only one is matched, or money would count twice.
ALTER TABLE bank_transfers ADD COLUMN detailed_in bigint REFERENCES bank_statements;
CREATE INDEX ON bank_transfers (detailed_in, booked_on) WHERE detailed_in IS NOT NULL;

-- Nothing is left to match of what is left out.
UPDATE bank_transfers SET amount_left = 0 WHERE state = 'ignored' AND amount_left <> 0;
