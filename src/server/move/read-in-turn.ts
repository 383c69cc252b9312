import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '../database/connection.ts';
import { inOrder, type MovedTable, placeOf } from './tables.ts';

type Side = Pick<Connection, 'kysely'>;

/** Rows that are held at once. */
const atOnce = 2000;

/** What is asked of each row of a table, in the order of its key, so many rows at a time; inside a transaction. */
export function readInTurn<Row>(side: Side, table: MovedTable, asked: RawBuilder<unknown>): AsyncGenerator<Row[]> {
  return readQuery(side, sql`select ${asked} from ${placeOf(table)} order by ${inOrder(table)}`);
}

/** The rows of a query, so many at a time; inside a transaction, one query after another. */
export async function* readQuery<Row>({ kysely }: Side, query: RawBuilder<unknown>): AsyncGenerator<Row[]> {
  await sql`declare moved no scroll cursor for ${query}`.execute(kysely);
  while (true) {
    const { rows } = await sql<Row>`fetch ${sql.raw(String(atOnce))} from moved`.execute(kysely);
    if (rows.length > 0) yield rows;
    if (rows.length < atOnce) break;
  }
  await sql`close moved`.execute(kysely);
}
