-- The bank of an account, for payments in euros; where the addressee stands for a windowed envelope.
ALTER TABLE business_entities ADD COLUMN bic text COLLATE pl;
ALTER TABLE contracts ADD COLUMN bic text COLLATE pl;
ALTER TABLE letterheads ADD COLUMN bic text COLLATE pl;
ALTER TABLE letterheads ADD COLUMN window_top_mm integer DEFAULT 50;
