-- The search finds names typed without Polish letters, and a plate however it is spaced.
CREATE INDEX business_entities_plain_name_idx ON business_entities
  USING gin (translate(name_search, 'ąćęłńóśźż', 'acelnoszz') gin_trgm_ops);
CREATE INDEX people_plain_name_idx ON people
  USING gin (translate(full_name_search, 'ąćęłńóśźż', 'acelnoszz') gin_trgm_ops);
CREATE INDEX contract_items_bare_plate_idx ON contract_items
  USING gin (translate(registration_no_search, ' -', '') gin_trgm_ops);
