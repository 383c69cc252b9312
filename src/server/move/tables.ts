import { sql } from 'kysely';
import { schema as jobs } from '../jobs/boss-settings.ts';
import type { Connection } from '../database/connection.ts';

/** A table as it is moved: what is worked out from other columns is left to the database. */
export interface MovedTable {
  readonly schema: string;
  readonly name: string;
  readonly columns: readonly { readonly name: string; readonly type: string }[];
  /** By which rows are told apart and put in order, the same in every database. */
  readonly key: readonly { readonly name: string; readonly isText: boolean }[];
  /** The column that the database numbers by itself. */
  readonly numbered: string | null;
}

/** Jobs that wait go along; what the queue notes of itself it makes anew. */
const ofJobs = ['queue', 'job', 'job_dependency', 'schedule', 'subscription'];

/** All tables of the product, with those of its jobs behind them; the record of migrations is each database's own. */
export async function readTables({ kysely }: Pick<Connection, 'kysely'>): Promise<MovedTable[]> {
  const { rows } = await sql<MovedTable>`
    select n.nspname as schema, c.relname as name,
      (select json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, null)) order by a.attname)
       from pg_attribute a
       where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
      (select json_agg(json_build_object('name', a.attname, 'isText', a.attcollation <> 0) order by k.place)
       from pg_constraint p, unnest(p.conkey) with ordinality as k(number, place), pg_attribute a
       where p.conrelid = c.oid and p.contype = 'p' and a.attrelid = c.oid and a.attnum = k.number) as key,
      (select a.attname from pg_attribute a where a.attrelid = c.oid and a.attidentity <> '') as numbered
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and not c.relispartition and (
      n.nspname = 'public' and c.relname <> 'schema_migrations'
      or n.nspname = ${jobs} and c.relname = any(${ofJobs}))
    order by n.nspname <> 'public', case n.nspname when ${jobs} then array_position(${ofJobs}, c.relname::text) end,
      c.relname`.execute(kysely);
  return rows;
}

export const placeOf = ({ schema, name }: MovedTable) => sql.id(schema, name);

/** In the order of the key; of texts by their bytes, since two databases may sort words differently. */
export function inOrder({ key }: MovedTable) {
  return sql.join(key.map(({ name, isText }) => (isText ? sql`${sql.id(name)} collate "C"` : sql.id(name))));
}
