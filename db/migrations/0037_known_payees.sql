-- What letters may name: an account of the creditor, and more signatories of the agency than the one suggested.
ALTER TABLE business_entities ADD COLUMN bank_account text COLLATE pl;
ALTER TABLE letterheads ADD COLUMN other_signatories text COLLATE pl;
