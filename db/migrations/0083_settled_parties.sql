-- The papers of a closed account name for ever who they named when it was closed, whatever those are called since.
CREATE TABLE settlement_parties (
  settlement_id bigint PRIMARY KEY REFERENCES settlements,
  -- {name, nip, bank_account, address}
  creditor jsonb NOT NULL,
  -- The letterhead's {name, street_nr, post_code, city, phone, email, nip, bank_account}.
  agency jsonb NOT NULL
);

-- Those that are closed already keep the parties of today.
INSERT INTO settlement_parties (settlement_id, creditor, agency)
SELECT s.id,
  jsonb_build_object('name', e.name, 'nip', e.nip, 'bank_account', e.bank_account, 'address', (
    SELECT jsonb_build_object('id', a.id, 'type', t.code, 'street_nr', a.street_nr, 'post_code', a.post_code,
      'city', a.city, 'country', a.country)
    FROM addresses a JOIN address_types t ON t.id = a.address_type_id WHERE a.business_entity_id = e.id
    ORDER BY t.code IS DISTINCT FROM 'registered', t.code IS DISTINCT FROM 'mailing', a.id LIMIT 1)),
  jsonb_build_object('name', l.name, 'street_nr', l.street_nr, 'post_code', l.post_code, 'city', l.city,
    'phone', l.phone, 'email', l.email, 'nip', l.nip, 'bank_account', l.bank_account)
FROM settlements s JOIN business_entities e ON e.id = s.creditor_id,
  (SELECT * FROM letterheads ORDER BY id DESC LIMIT 1) l
WHERE s.state = 'closed';
