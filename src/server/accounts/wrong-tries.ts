import { sql } from 'kysely';
import type { Db } from '#engine/server/behaviour.ts';
import { clientNetwork } from './client-network.ts';
import { digestOf } from './digest.ts';

/** Whose tries are counted: an e-mail address (with an account or without), or a client's. */
export const emailKey = (email: string) => digestOf(`email ${email}`);
export const clientKey = (address: string) => digestOf(`client ${clientNetwork(address)}`);

// Old tries are forgotten, so that the table does not grow with every typing mistake.
const forgottenAfter = '1 day';

/** How many tries there were, none of them forgotten or followed by a right one. */
export async function wrongTries(db: Db, key: string): Promise<number> {
  const { rows } = await sql<{ tries: number }>`
    select tries from wrong_tries where key = ${key} and tried_at > now() - ${forgottenAfter}::interval`.execute(db);
  return rows[0]?.tries ?? 0;
}

/** Counts a try before it is known to be wrong: many at once are counted one by one. */
export async function countTry(
  db: Db,
  key: string,
  unlockAfterMs: number,
): Promise<{ tries: number; locked: boolean }> {
  const { rows } = await sql<{ tries: number; locked: boolean }>`
    insert into wrong_tries as w (key, tries) values (${key}, 1)
    on conflict (key) do update set
      tries = case when ${over(unlockAfterMs)} then 1 when w.locked_at is not null then w.tries else w.tries + 1 end,
      locked_at = case when ${over(unlockAfterMs)} then null else w.locked_at end,
      tried_at = case when w.locked_at is not null and not (${over(unlockAfterMs)}) then w.tried_at else now() end
    returning tries, locked_at is not null as locked`.execute(db);
  return rows[0]!;
}

// A lock that has run out, or tries of long ago.
const over = (unlockAfterMs: number) => sql`
  coalesce(w.locked_at + ${unlockAfterMs} * interval '1 millisecond' <= now(), false)
  or w.locked_at is null and w.tried_at <= now() - ${forgottenAfter}::interval`;

/** No more tries until the lock is opened or runs out. */
export async function lock(db: Db, key: string): Promise<void> {
  await sql`update wrong_tries set locked_at = now() where key = ${key} and locked_at is null`.execute(db);
}

export async function forgetTries(db: Db, ...keys: string[]): Promise<void> {
  await sql`delete from wrong_tries where key = any(${keys}) or tried_at <= now() - ${forgottenAfter}::interval and locked_at is null`.execute(
    db,
  );
}
