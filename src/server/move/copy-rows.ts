import { sql } from 'kysely';
import { onlyOf } from '#engine/server/only-row.ts';
import type { Connection } from '../database/connection.ts';
import { readInTurn } from './read-in-turn.ts';
import { type MovedTable, placeOf } from './tables.ts';

type Side = Pick<Connection, 'kysely'>;

/** Copies all rows of a table, each value as PostgreSQL writes it, into the empty one of the other database; returns how many. */
export async function copyRows(from: Side, to: Side, table: MovedTable): Promise<number> {
  const texts = sql.join(table.columns.map(({ name }) => sql`${sql.id(name)}::text`));
  let copied = 0;
  for await (const rows of readInTurn<Record<string, string | null>>(from, table, texts)) {
    const values = rows.map((row) => table.columns.map(({ name }) => row[name] ?? null));
    await insertTexts(to, table, values);
    copied += rows.length;
  }
  return copied;
}

/** Inserts rows of a table, each value as PostgreSQL writes it, in the order of the columns. */
export async function insertTexts(
  { kysely }: Side,
  table: MovedTable,
  rows: readonly (readonly (string | null)[])[],
): Promise<void> {
  const columns = sql.join(table.columns.map(({ name }) => sql.id(name)));
  const values = sql.join(table.columns.map(({ name, type }) => sql`${sql.id(name)}::${sql.raw(type)}`));
  const lists = table.columns.map((_, place) => sql`${rows.map((row) => row[place])}::text[]`);
  await sql`
    insert into ${placeOf(table)} (${columns}) overriding system value
    select ${values} from unnest(${sql.join(lists)}) as given (${columns})`.execute(kysely);
}

/** The next number that the database gives by itself is the one it would have been. */
export async function copyNumber(from: Side, to: Side, table: MovedTable): Promise<void> {
  if (table.numbered === null) return;
  const sequence = `${table.schema}.${table.name}`;
  const { rows } = await sql<{ name: string }>`
    select pg_get_serial_sequence(${sequence}, ${table.numbered}) as name`.execute(from.kysely);
  const { name } = onlyOf(rows);
  const found = await sql<{ last: string; is: boolean }>`
    select last_value::text as last, is_called as is from ${sql.raw(name)}`.execute(from.kysely);
  const { last, is } = onlyOf(found.rows);
  await sql`select setval(pg_get_serial_sequence(${sequence}, ${table.numbered}), ${last}::bigint, ${is})`.execute(
    to.kysely,
  );
}
