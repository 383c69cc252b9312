import type { RawBuilder } from 'kysely';
import type { Db } from './behaviour.ts';

/** The row of a statement that always gives one: a count, a row just written. @throws when it gives none */
export async function onlyRow<T>(db: Db, statement: RawBuilder<T>): Promise<T> {
  const { rows } = await statement.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('A statement that always gives a row gave none');
  return row;
}
