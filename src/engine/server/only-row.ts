import type { RawBuilder } from 'kysely';
import type { Db } from './behaviour.ts';

/** The row of a statement that always gives one: a count, a row just written. @throws when it gives none */
export async function onlyRow<T>(db: Db, statement: RawBuilder<T>): Promise<T> {
  return onlyOf((await statement.execute(db)).rows);
}

/** The first of rows of which there is always one. @throws when there is none */
export function onlyOf<T>([row]: readonly T[]): T {
  if (row === undefined) throw new Error('A statement that always gives a row gave none');
  return row;
}
