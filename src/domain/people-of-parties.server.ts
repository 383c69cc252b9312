import { type RawBuilder, sql } from 'kysely';

/**
 * The ids of a debtor's people: their own, and those who act for them. Each is found by its index, where one condition for
 * both would read everybody.
 */
export const idsOfDebtorsPeople = (debtor: RawBuilder<unknown> | number): RawBuilder<unknown> => sql`(
  select id from people where business_entity_id = ${debtor}
  union select person_id from person_debtors where debtor_id = ${debtor})`;

/** The same of a creditor. */
export const idsOfCreditorsPeople = (creditor: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  select id from people where business_entity_id = ${creditor}
  union select person_id from person_creditors where creditor_id = ${creditor})`;

/** The ids of those who owe in a case: its debtor, and whoever owes beside. */
export const debtorsOfCase = (caseId: RawBuilder<unknown> | number): RawBuilder<unknown> => sql`
  select debtor_id from debt_cases where id = ${caseId}
  union all select debtor_id from co_debtors where debt_case_id = ${caseId}`;
