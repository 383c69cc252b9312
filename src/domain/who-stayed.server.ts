import { type RawBuilder, sql } from 'kysely';

/** The debtor who stayed of one who was merged into another, however often; of one who is there, themselves. */
export const whoStayed = (debtor: RawBuilder<unknown>): RawBuilder<number> => sql`(
  with recursive went as (
    select id, merged_into_id from business_entities where id = ${debtor}
    union all
    select next.id, next.merged_into_id from went join business_entities next on next.id = went.merged_into_id
  ) select id from went where merged_into_id is null)`;
