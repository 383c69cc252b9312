import { type RawBuilder, sql } from 'kysely';
import type { Along } from '#engine/personal-data.ts';

export type Ids = RawBuilder<{ id: number }>;

/** Finds what goes along with given records; those who were merged into somebody who was merged further are the same person. */
export function pointing({ resource, field, to }: Pick<Along, 'resource' | 'field' | 'to'>, given: Ids): Ids {
  const [table, column] = [sql.table(resource.table), sql.id(field)];
  const first = sql<{ id: number }>`select id from ${table} where ${column} in (${given})`;
  if (resource.table !== to.table) return first;
  return sql`
    select id from (
      with recursive chain as (
        ${first} union select t.id from ${table} t join chain on t.${column} = chain.id
      ) select id from chain
    ) as merged`;
}
