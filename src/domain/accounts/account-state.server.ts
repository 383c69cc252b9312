import { sql } from 'kysely';
import { onlyRow } from '#engine/server/only-row.ts';
import type { Context, Db, Row, StoredRow } from '#engine/server/behaviour.ts';
import { role } from '#domain/rights/role.ts';
import type { AccountState } from './account-state.ts';

export interface AccountRules {
  /** An account that nobody used for so long may not be signed in to, in ms. */
  readonly expiresAfter: number;
  /** A lock runs out after so long, in ms. */
  readonly unlockAfter: number;
}

interface Found {
  readonly id: number;
  readonly account_state: AccountState;
  readonly second_factor_set_up: boolean;
  readonly support_code_demanded: boolean;
  readonly steps_locked_at: string | null;
}

const before = (ms: number) => sql`now() - ${ms} * interval '1 millisecond'`;

/** Whether nobody has used an account of `users` for so many ms. */
export const isExpired = (afterMs: number) =>
  sql`coalesce(greatest(users.last_seen_at, users.renewed_at), users.created_at) < ${before(afterMs)}`;

/** Whether the owner of an account of `users` has set a second factor up. */
export const hasSecondFactor = sql`(
  exists (select 1 from authenticator_apps a where a.user_id = users.id and a.confirmed_at is not null)
  or exists (select 1 from passkeys p where p.user_id = users.id)
)`;

/** Whether a second factor is demanded of the owner of an account of `users`: by an administrator, or of their role. */
export const demandsSecondFactor = (roles: readonly number[]) =>
  sql`(users.second_factor_required or users.role = any(${[...roles]}::integer[]))`;

/** When a step after the password of an account of `users` was locked, in a lock that has not run out. */
const stepsLockedAt = (unlockAfterMs: number) => sql`(
  select max(t.locked_at) from wrong_tries t where t.user_id = users.id and t.locked_at > ${before(unlockAfterMs)})`;

/** Whether an account of `users` is locked, at its password or at a step after it. */
const isLocked = (unlockAfterMs: number) =>
  sql`(locked_at > ${before(unlockAfterMs)} or ${stepsLockedAt(unlockAfterMs)} is not null)`;

/** What an administrator can do something about, of one account. */
export async function waysOnOf(db: Db, id: number, rules: AccountRules) {
  return onlyRow(
    db,
    sql<{ readonly locked: boolean | null; readonly second_factor: boolean }>`
    select ${isLocked(rules.unlockAfter)} as locked, ${hasSecondFactor} as second_factor
    from users where id = ${id}`,
  );
}

/** Tells of accounts about to be answered what their columns do not say. */
export async function addAccountState(rows: Row[], { access, db, model }: Context, rules: AccountRules): Promise<void> {
  const told = rows.filter((row): row is StoredRow => typeof row.id === 'number');
  if (!told.length || !access.reads(model.named('user'), 'account_state')) return;
  const { rows: found } = await sql<Found>`
    select id, support_code_digest is not null as support_code_demanded, ${hasSecondFactor} as second_factor_set_up,
      ${stepsLockedAt(rules.unlockAfter)} as steps_locked_at,
      case when deleted then 'deleted' when not active then 'inactive' when confirmed_at is null then 'unconfirmed'
        when ${isExpired(rules.expiresAfter)} then 'expired' when ${isLocked(rules.unlockAfter)} then 'locked'
        else 'active' end as account_state
    from users where id = any(${told.map(({ id }) => id)}::bigint[])`.execute(db);
  const byId = new Map(found.map(({ id, ...state }) => [id, state]));
  for (const row of told) Object.assign(row, byId.get(row.id));
}

/**
 * Whether somebody but this administrator could still administer: asked one at a time, so that two who take each
 * other's rights away at once do not both succeed.
 */
export async function isLastAdministrator(tx: Db, id: number, rules: AccountRules): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtext('administrators'))`.execute(tx);
  const { rows } = await sql`
    select 1 from users where role = ${role.admin} and id <> ${id} and active and not deleted
      and confirmed_at is not null and not (${isExpired(rules.expiresAfter)}) limit 1`.execute(tx);
  return rows.length === 0;
}
