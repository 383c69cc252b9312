import { onlyRow } from '#engine/server/only-row.ts';
import { sql } from 'kysely';
import type { Db } from '#engine/server/behaviour.ts';
import { clientNetwork } from './client-network.ts';
import { digestOf } from '../digest.ts';

/** Whose tries are counted: an e-mail address (with an account or without), a client's, or one thing asked of a person. */
export const emailKey = (email: string) => digestOf(`email ${email.toLowerCase()}`);
export const clientKey = (address: string) => digestOf(`client ${clientNetwork(address)}`);
export const stepKey = (step: string, userId: number) => digestOf(`${step} ${userId}`);

export interface TryLimits {
  /** The wrong try that locks. */
  readonly most: number;
  readonly unlockAfterMs: number;
}

interface Counted {
  readonly tries: number;
  readonly locked: boolean;
}

// Old tries are forgotten, so that the table does not grow with every typing mistake.
const forgottenAfter = '1 day';

/** How many tries there were, none of them forgotten or followed by a right one. */
export async function wrongTries(db: Db, key: string): Promise<number> {
  const { rows } = await sql<{ tries: number }>`
    select tries from wrong_tries where key = ${key} and tried_at > now() - ${forgottenAfter}::interval`.execute(db);
  return rows[0]?.tries ?? 0;
}

/**
 * Counts a try before it is known to be wrong: many at once are counted one by one, and those beyond the last are locked
 * out. While it is locked a try changes nothing, so that the lock runs out when it was said to.
 */
export async function countTry(
  db: Db,
  key: string,
  { most, unlockAfterMs }: TryLimits,
  userId?: number,
): Promise<Counted> {
  return onlyRow(
    db,
    sql<Counted>`
    insert into wrong_tries as w (key, tries, user_id) values (${key}, 1, ${userId ?? null})
    on conflict (key) do update set
      tries = case when ${over(unlockAfterMs)} then 1 when w.locked_at is not null then w.tries else w.tries + 1 end,
      locked_at = case
        when ${over(unlockAfterMs)} then null
        when w.locked_at is null and w.tries >= ${most}::bigint then now()
        else w.locked_at end,
      tried_at = case when w.locked_at is not null and not (${over(unlockAfterMs)}) then w.tried_at else now() end
    returning tries, locked_at is not null as locked`,
  );
}

// A lock that has run out, or tries of long ago.
const over = (unlockAfterMs: number) => sql`(
  coalesce(w.locked_at + ${unlockAfterMs} * interval '1 millisecond' <= now(), false)
  or w.locked_at is null and w.tried_at <= now() - ${forgottenAfter}::interval)`;

/** No more tries until the lock is opened or runs out. */
export async function lock(db: Db, key: string): Promise<void> {
  await sql`update wrong_tries set locked_at = now() where key = ${key} and locked_at is null`.execute(db);
}

/** In how many seconds a lock runs out. */
export async function opensInSeconds(db: Db, key: string, { unlockAfterMs }: TryLimits): Promise<number> {
  const { rows } = await sql<{ seconds: number }>`
    select ceil(extract(epoch from locked_at - now()) + ${unlockAfterMs / 1000}::float8)::integer as seconds
    from wrong_tries where key = ${key} and locked_at is not null`.execute(db);
  return Math.max(1, rows[0]?.seconds ?? 1);
}

export async function forgetTries(db: Db, ...keys: string[]): Promise<void> {
  await sql`delete from wrong_tries where key = any(${keys}) or tried_at <= now() - ${forgottenAfter}::interval and locked_at is null`.execute(
    db,
  );
}

/** Forgets the wrong tries at everything that is asked of a person after the password. */
export async function forgetStepTries(db: Db, userId: number): Promise<void> {
  await sql`delete from wrong_tries where user_id = ${userId}`.execute(db);
}
