import { type RawBuilder, sql } from 'kysely';

/**
 * The ids of a debtor's people: their own, and those who act for them. Each is found by its index, where one condition for
 * both would read everybody.
 */
export const idsOfDebtorsPeople = (debtor: RawBuilder<unknown> | number): RawBuilder<unknown> => sql`(
  select id from people where business_entity_id = ${debtor}
  union select person_id from person_debtors where debtor_id = ${debtor})`;
