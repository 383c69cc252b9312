-- An invoice is looked for by its number, which stands in its description.
ALTER TABLE invoices ADD COLUMN description_search text COLLATE "C" GENERATED ALWAYS AS (lower(description COLLATE pl)) STORED;
CREATE INDEX invoices_description_search_idx ON invoices USING gin (description_search gin_trgm_ops);
