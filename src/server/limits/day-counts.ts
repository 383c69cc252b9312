import { onlyRow } from '#engine/server/only-row.ts';
import { sql } from 'kysely';
import type { Db } from '#engine/server/behaviour.ts';
import type { Words } from '#engine/words.ts';
import { TooManyRequests } from '../accounts/guesses/too-many-requests.ts';

const day = sql`(now() at time zone 'Europe/Warsaw')::date`;

/** Something that is counted by the day. */
export interface DayLimit {
  /** What is counted, and whose: no name or number of a person. */
  readonly key: string;
  /** What may be taken in a day; 0: as much as one likes. */
  readonly most: number;
}

/** What was taken, to be given back to the day it is of. */
export interface Taken {
  readonly key: string;
  readonly day: string;
  readonly amount: number;
}

/**
 * Takes so much of what is left today (Warsaw's day), all of it or nothing: undefined when less is left. In a transaction
 * it counts only if that is kept, and whoever else takes of the same waits for it, on any server of the database.
 */
export async function takeToday(db: Db, { key, most }: DayLimit, amount = 1): Promise<Taken | undefined> {
  const { rows } = await sql<{ day: string }>`
    insert into day_counts as c (key, day, taken)
    select ${key}, ${day}, ${amount}::bigint where ${most}::bigint = 0 or ${amount}::bigint <= ${most}::bigint
    on conflict (key, day) do update set taken = c.taken + excluded.taken
    where ${most}::bigint = 0 or c.taken + excluded.taken <= ${most}::bigint
    returning day::text`.execute(db);
  return rows[0] && { key, day: rows[0].day, amount };
}

/** What was taken and is not used after all. */
export async function giveBack(db: Db, { key, day: taken, amount }: Taken): Promise<void> {
  await sql`
    update day_counts set taken = taken - ${amount}::bigint where key = ${key} and day = ${taken}::date`.execute(db);
}

/** The refusal of what is over for today: 429 until Warsaw's midnight. */
export async function overForToday(db: Db, words: Words): Promise<TooManyRequests> {
  const row = await onlyRow(
    db,
    sql<{ seconds: string }>`
    select ceil(extract(epoch from (${day} + 1)::timestamp at time zone 'Europe/Warsaw' - now())) as seconds`,
  );
  return new TooManyRequests(Math.max(1, Number(row.seconds)), words);
}

/** Takes so much of what is left today, or refuses with 429 in these words. */
export async function countToday(db: Db, limit: DayLimit, words: Words, amount = 1): Promise<void> {
  if (!(await takeToday(db, limit, amount))) throw await overForToday(db, words);
}

/** Nobody asks for the counts of days gone by. */
export async function forgetOldCounts(db: Db): Promise<void> {
  await sql`delete from day_counts where day < ${day}`.execute(db);
}
