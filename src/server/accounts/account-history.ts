import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#engine/server/behaviour.ts';
import { withHistory, writeHistory } from '#engine/server/history.ts';
import { changeRows } from '#engine/server/save/change-where.ts';
import { user } from '#domain/accounts/user.ts';

/** What is done to an account outside its form, as the record of changes has it (contract §10). */
export interface AccountChange {
  /** `password_reset`, `unlock`, `sign_in`… */
  readonly action: string;
  /** The client's. */
  readonly address: string;
  /** Which accounts, by a condition on `users`. */
  readonly where: RawBuilder<unknown>;
  /** New values by column. */
  readonly set: Readonly<Record<string, unknown>>;
  /** Done by nobody who could be told to be the person: a lock after wrong tries. */
  readonly byStranger?: boolean;
}

/** Changes an account and records it, in one statement; returns the ids of those that were changed. */
export async function changeAccount(db: Db, change: AccountChange): Promise<number[]> {
  const { action, address, where, set, byStranger = false } = change;
  const names = Object.keys(set).filter((name) => !unrecorded.has(name));
  const recorded = Object.fromEntries(
    names.map((name) => [name, name.endsWith('_digest') ? 'named' : 'shown'] as const),
  );
  const doer = { user_id: byStranger ? null : sql`id`, address };
  const rows = await changeRows(db, { resource: user, where, set, recorded, doer, action });
  return rows.map(({ id }) => id);
}

/** Moves with every sign-in, which has a line of its own. */
const unrecorded = new Set(['last_seen_at']);

/** A wrong try: whose account it was aimed at, if there is one, and never the address that was typed. */
export async function noteWrongTry(db: Db, email: string, code: string, client: string): Promise<void> {
  const aimedAt = sql`
    select coalesce((select id from users where lower(email) = ${email} and not deleted), 0) as id, ${code}::text as code`;
  await withHistory(db, aimedAt, {
    doer: { user_id: null, address: client },
    resource: 'user',
    action: 'sign_in_failed',
    changes: sql`jsonb_build_object('code', code)`,
  });
}

/** What a person did to their own account that is in no column of it: a passkey added, a step after the password. */
export function noteOwnAccount(db: Db, userId: number, address: string, action: string, about: object = {}) {
  const line = { resource: 'user', record_id: userId, action, changes: { ...about } };
  return writeHistory(db, { user_id: userId, address }, [line]);
}
