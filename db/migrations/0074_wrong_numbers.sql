-- A number at which nobody of that name answers reaches nobody.
CREATE OR REPLACE FUNCTION keep_reachable(ids bigint[]) RETURNS void LANGUAGE sql AS $$
  UPDATE business_entities b SET has_email = r.has_email, has_phone = r.has_phone
  FROM (
    SELECT d.id, coalesce(bool_or(p.email <> ''), false) AS has_email,
      coalesce(bool_or(p.phone <> '' AND p.phone_wrong IS NOT TRUE), false) AS has_phone
    FROM unnest(ids) d (id) LEFT JOIN LATERAL (
      SELECT email, phone, phone_wrong FROM people WHERE business_entity_id = d.id
      UNION ALL
      SELECT email, phone, phone_wrong FROM person_debtors l JOIN people ON people.id = l.person_id WHERE l.debtor_id = d.id
    ) p ON true GROUP BY d.id
  ) r WHERE b.id = r.id AND (b.has_email, b.has_phone) <> (r.has_email, r.has_phone)
$$;
SELECT keep_reachable(array(
  SELECT business_entity_id FROM people WHERE phone_wrong AND business_entity_id IS NOT NULL
  UNION SELECT l.debtor_id FROM people JOIN person_debtors l ON l.person_id = people.id WHERE phone_wrong
));
