import { sql } from 'kysely';
import type { Db } from '#engine/server/behaviour.ts';

/** Shorter words are in too many filters and names that have nothing to do with the person. */
export const shortestWord = 4;

/** The names, numbers and addresses by which somebody may have looked for these. */
export async function wordsOf(
  db: Db,
  entities: readonly number[],
  people: readonly number[],
  addresses: readonly number[],
): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`
    select distinct word from (
      select unnest(array[name, nip, regon, krs]) as word from business_entities where id = any(${entities}::bigint[])
      union all
      select unnest(array[last_name, email, phone]) from people where id = any(${people}::bigint[])
      union all
      select street_nr from addresses where id = any(${addresses}::bigint[])
    ) as known where length(word) >= ${shortestWord}`.execute(db);
  return rows.map(({ word }) => word);
}
