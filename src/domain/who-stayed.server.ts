import { type RawBuilder, sql } from 'kysely';

/** The debtor who stayed of one who was merged into another, however often; of one who is there, themselves. */
export const whoStayed = (debtor: RawBuilder<unknown>): RawBuilder<number> => sql`(
  with recursive went as (
    select id, merged_into_id from business_entities where id = ${debtor}
    union all
    select next.id, next.merged_into_id from went join business_entities next on next.id = went.merged_into_id
  ) select id from went where merged_into_id is null)`;

/** The records that were merged into debtors, however often, each beside the debtor: rows of `stayed` and `went`. */
export const whoWent = (debtors: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  with recursive gone (stayed, went) as (
    select merged_into_id, id from business_entities where merged_into_id in (${debtors})
    union
    select gone.stayed, next.id from gone join business_entities next on next.merged_into_id = gone.went
  ) select stayed, went from gone)`;
