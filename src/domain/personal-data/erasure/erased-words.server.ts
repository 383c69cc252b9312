import { sql } from 'kysely';
import type { Db } from '#engine/server/behaviour.ts';

/** Shorter words are in too many filters and names that have nothing to do with the person. */
export const shortestWord = 4;

/** The names, numbers and addresses by which somebody may have looked for these; a first name is many people's. */
export async function wordsOf(
  db: Db,
  ids: Readonly<Record<'debtor' | 'person' | 'address' | 'user', readonly number[]>>,
): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`
    select distinct word from (
      select unnest(array[name, nip, regon, krs, pesel]) as word
        from business_entities where id = any(${ids.debtor}::bigint[])
      union all
      select unnest(array[last_name, email, phone, pesel]) from people where id = any(${ids.person}::bigint[])
      union all
      select street_nr from addresses where id = any(${ids.address}::bigint[])
      union all
      select unnest(array[full_name, email, phone]) from users where id = any(${ids.user}::bigint[])
    ) as known where length(word) >= ${shortestWord}`.execute(db);
  return rows.map(({ word }) => word);
}
