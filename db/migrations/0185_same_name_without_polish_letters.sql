-- Two records of one debtor are of one name, whether somebody typed its Polish letters or not.
DROP INDEX business_entities_name_key_idx;
CREATE INDEX business_entities_name_key_idx ON business_entities
  ((translate(regexp_replace(name_search, '[[:space:][:punct:]]+', '', 'g'), 'ąćęłńóśźż', 'acelnoszz')));
