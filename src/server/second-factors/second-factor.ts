import { onlyRow } from '#engine/server/only-row.ts';
import { sql } from 'kysely';
import { demandsSecondFactor } from '#domain/accounts/account-state.server.ts';
import type { SecondFactor } from '#domain/accounts/second-factor.ts';
import type { Db } from '#engine/server/behaviour.ts';

/** `roles`: the numbers of those that have to have one. */
export async function secondFactorOf(db: Db, userId: number, roles: readonly number[]): Promise<SecondFactor> {
  return onlyRow(
    db,
    sql<SecondFactor>`
    select exists (select 1 from authenticator_apps where user_id = users.id and confirmed_at is not null) as app,
      (select coalesce(json_agg(json_build_object('id', id, 'name', name, 'created_at', created_at, 'used_at', used_at) order by id), '[]')
        from passkeys where user_id = users.id) as passkeys,
      (select count(*)::integer from recovery_codes where user_id = users.id) as recovery_codes_left,
      exists (select 1 from recovery_codes where user_id = users.id and short) as recovery_codes_short,
      ${demandsSecondFactor(roles)} as required
    from users where users.id = ${userId}`,
  );
}

export const isSetUp = ({ app, passkeys }: SecondFactor) => app || passkeys.length > 0;

/** Forgets all of a person's second factors: they lost them, or want none. */
export async function forgetSecondFactors(db: Db, userId: number): Promise<void> {
  await sql`delete from authenticator_apps where user_id = ${userId}`.execute(db);
  await sql`delete from passkeys where user_id = ${userId}`.execute(db);
  await sql`delete from recovery_codes where user_id = ${userId}`.execute(db);
}
