import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#engine/server/behaviour.ts';
import { lineColumns, writeHistory } from '#engine/server/history.ts';

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
  const names = Object.keys(set);
  const values = names.map((name) => sql`${sql.id(name)} = ${set[name]}`);
  const doer = byStranger ? sql`null::bigint` : sql`id`;
  const { rows } = await sql<{ id: number }>`
    with was as (
      select * from users where ${where} for update
    ), changed as (
      update users u set ${sql.join(values)} from was where u.id = was.id
      returning u.id, ${sql.join(names.filter((name) => !unrecorded.has(name)).map(pairOf), sql` || `)} as changes
    ), noted as (
      insert into record_changes (${lineColumns})
      select ${doer}, ${address}::text, 'user', id, null, ${action}::text, changes from changed
    )
    select id from changed`.execute(db);
  return rows.map(({ id }) => id);
}

/** Moves with every sign-in, which has a line of its own. */
const unrecorded = new Set(['last_seen_at']);

/** Secrets are named, never shown. */
function pairOf(name: string): RawBuilder<unknown> {
  const [before, after] = [sql.id('was', name), sql.id('u', name)];
  const pair = name.endsWith('_digest')
    ? sql`'["…", "…"]'::jsonb`
    : sql`jsonb_build_array(to_jsonb(${before}), to_jsonb(${after}))`;
  return sql`case when ${before} is distinct from ${after} then jsonb_build_object(${sql.lit(name)}, ${pair}) else '{}' end`;
}

/** A wrong try: whose account it was aimed at, if there is one, and never the address that was typed. */
export async function noteWrongTry(db: Db, email: string, code: string, client: string): Promise<void> {
  await sql`
    insert into record_changes (${lineColumns})
    select null, ${client}::text, 'user',
      coalesce((select id from users where lower(email) = ${email} and not deleted), 0), null, 'sign_in_failed',
      jsonb_build_object('code', ${code}::text)`.execute(db);
}

/** What a person did to their own account that is in no column of it: a passkey added, a step after the password. */
export function noteOwnAccount(db: Db, userId: number, address: string, action: string, about: object = {}) {
  const line = { resource: 'user', record_id: userId, action, changes: { ...about } };
  return writeHistory(db, { user_id: userId, address }, [line]);
}
