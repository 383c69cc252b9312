import { CompiledQuery, type RawBuilder, sql } from 'kysely';
import type { Resource } from '../../resource.ts';
import type { Context } from '../behaviour.ts';
import { remembered } from '../rights/remembered.ts';

/**
 * How many PostgreSQL takes an array to hold whose values it does not know. A statement about fewer seems cheaper planned anew
 * each time than kept, and planning one record takes longer than reading it.
 */
const taken = 10;

interface Written {
  readonly text: string;
  readonly values: readonly unknown[];
  readonly place: number;
}

/**
 * The rows of a statement about given records, written once for each person: it follows from their rights and language, and
 * from `what` it asks of the resource.
 */
export async function rowsOfIds<Row>(
  { access, db, language }: Pick<Context, 'access' | 'db' | 'language'>,
  resource: Resource,
  what: string,
  ids: readonly number[],
  write: (ids: RawBuilder<readonly number[]>) => RawBuilder<Row>,
): Promise<Row[]> {
  if (!ids.length) return [];
  const { text, values, place } = remembered(access, resource, `${language} ${what}`, (): Written => {
    const none: readonly number[] = [];
    const { sql: text, parameters: values } = write(sql`${none}::bigint[]`).compile(db);
    const place = values.indexOf(none);
    if (place < 0 || place !== values.lastIndexOf(none)) throw new Error(`${what} names the ids once`);
    return { text, values, place };
  });
  const some = ids.length < taken ? [...ids, ...Array<number>(taken - ids.length).fill(ids[0]!)] : ids;
  return (await db.executeQuery<Row>(CompiledQuery.raw(text, values.with(place, some)))).rows;
}
