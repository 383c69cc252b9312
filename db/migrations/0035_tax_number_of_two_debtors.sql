-- People who do not see each other's debtors may each have one with the same tax number; a creditor's is its own.
ALTER TABLE business_entities DROP CONSTRAINT business_entities_type_nip_key;
CREATE UNIQUE INDEX business_entities_creditor_nip_idx ON business_entities (nip) WHERE type = 'Creditor';
