import { sql } from 'kysely';
import type { Db } from '#engine/server/behaviour.ts';
import { type Called, shortestWord } from './name-in.ts';

/**
 * By what somebody may have looked for these: their names, numbers and addresses (a first name alone is many people's), and the
 * words of a natural person's name that no colleague is called by.
 */
export async function wordsOf(
  db: Db,
  ids: Readonly<Record<'debtor' | 'person' | 'address' | 'user', readonly number[]>>,
): Promise<Called> {
  const { rows } = await sql<Called>`
    select array(
      select distinct word from (
        select unnest(array[name, nip, regon, krs, pesel]) as word
          from business_entities where id = any(${ids.debtor}::bigint[])
        union all
        select unnest(array[last_name, email, phone, pesel]) from people where id = any(${ids.person}::bigint[])
        union all
        select street_nr from addresses where id = any(${ids.address}::bigint[])
        union all
        select unnest(array[full_name, email, phone]) from users where id = any(${ids.user}::bigint[])
      ) as known where length(word) >= ${shortestWord}
    ) as words, array(
      select distinct name from (
        select regexp_split_to_table(name, '\\s+') as name from business_entities
          where id = any(${ids.debtor}::bigint[]) and krs is null
            and coalesce(partnership, 'natural_person') in ('natural_person', 'civil_private_enterprise', 'homestead')
        union all
        select last_name from people where id = any(${ids.person}::bigint[])
      ) as named where not exists (
        select from users where lower(name collate pl) in (lower(first_name collate pl), lower(last_name collate pl))
      )
    ) as names`.execute(db);
  return rows[0]!;
}
