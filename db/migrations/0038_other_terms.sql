-- A letter with an account or a signatory that somebody typed in is marked.
ALTER TABLE documents ADD COLUMN other_terms boolean DEFAULT false;
ALTER TABLE documents ALTER COLUMN other_terms DROP DEFAULT;
CREATE INDEX ON documents (other_terms, id);
