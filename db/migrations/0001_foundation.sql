-- What every later migration builds on: text search and the Polish order.

CREATE EXTENSION IF NOT EXISTS pg_trgm;
CREATE EXTENSION IF NOT EXISTS unaccent;

-- "pl" sorts exactly as Intl.Collator('pl'). The embedded database carries no Polish locale,
-- so there the root order is tailored with the rules CLDR has for Polish.
DO $$
DECLARE
  tailoring constant text := concat(
    '&A<ą<<<Ą', '&C<ć<<<Ć', '&E<ę<<<Ę', '&L<ł<<<Ł', '&N<ń<<<Ń',
    '&O<ó<<<Ó', '&S<ś<<<Ś', '&Z<ź<<<Ź<ż<<<Ż'
  );
BEGIN
  IF EXISTS (SELECT FROM pg_collation WHERE collname = 'pl-x-icu') THEN
    CREATE COLLATION pl FROM "pl-x-icu";
  ELSE
    EXECUTE format('CREATE COLLATION pl (provider = icu, locale = %L, rules = %L)', 'und', tailoring);
  END IF;
END
$$;
