import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#engine/server/behaviour.ts';
import { type Called, shortestWord } from './naming.ts';

/** What somebody is called and found by. */
const telling = {
  debtor: { table: 'business_entities', fields: ['name', 'nip', 'regon', 'krs', 'pesel'] },
  person: { table: 'people', fields: ['last_name', 'email', 'phone', 'pesel'] },
  address: { table: 'addresses', fields: ['street_nr'] },
  user: { table: 'users', fields: ['full_name', 'email', 'phone'] },
} as const;

type Kind = keyof typeof telling;
type Ids = Readonly<Record<Kind, readonly number[]>>;

const kinds = Object.keys(telling) as Kind[];

/**
 * By what somebody may have looked for these, there or deleted: their names, numbers and addresses, those they had before too (a
 * first name alone is many people's), and the words of a natural person's name that no colleague is called by.
 */
export async function wordsOf(db: Db, ids: Ids): Promise<Called> {
  const { rows } = await sql<Called>`
    with told as (${toldOf(ids)})
    select array(
      select distinct word from (
        ${stillSaid(ids)} union all select word from told
      ) as known where length(word) >= ${shortestWord}
    ) as words, array(
      select distinct name from (
        select regexp_split_to_table(called.name, '\\s+') as name
          from business_entities b
          cross join lateral (select b.name union select word from told where field = 'name' and id = b.id) as called
          where b.id = any(${ids.debtor}::bigint[]) and b.krs is null
            and coalesce(b.partnership, 'natural_person') in ('natural_person', 'civil_private_enterprise', 'homestead')
        union all
        select last_name from people where id = any(${ids.person}::bigint[])
        union all
        select word from told where field = 'last_name'
      ) as named where not exists (
        select from users where lower(name collate pl) in (lower(first_name collate pl), lower(last_name collate pl))
      )
    ) as names`.execute(db);
  return rows[0]!;
}

const eachOf = (select: (kind: Kind) => RawBuilder<unknown>) => sql.join(kinds.map(select), sql` union all `);

const stillSaid = (ids: Ids): RawBuilder<unknown> =>
  eachOf((kind) => {
    const { table, fields } = telling[kind];
    const values = sql.join(fields.map((field) => sql.ref(field)));
    return sql`select unnest(array[${values}]) as word from ${sql.table(table)} where id = any(${ids[kind]}::bigint[])`;
  });

/** What such fields of the records were and became, as the record of changes tells. */
function toldOf(ids: Ids): RawBuilder<unknown> {
  const records = eachOf(
    (kind) => sql`
      select ${kind} as resource, ${telling[kind].fields}::text[] as fields, unnest(${ids[kind]}::bigint[]) as id`,
  );
  return sql`
    select asked.id, changed.key as field, pair.value #>> '{}' as word
    from (${records}) as asked
    join record_changes c on c.resource = asked.resource and c.record_id = asked.id
    cross join lateral jsonb_each(c.changes) as changed
    cross join lateral jsonb_path_query(changed.value, '$[*] ? (@.type() == "string")') as pair (value)
    where changed.key = any(asked.fields)`;
}
