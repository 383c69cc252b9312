-- The search finds addresses typed without Polish letters.
CREATE INDEX addresses_plain_idx ON addresses
  USING gin (translate(full_address_search, 'ąćęłńóśźż', 'acelnoszz') gin_trgm_ops);
