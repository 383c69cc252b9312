import { sql } from 'kysely';
import { randomBytes } from 'node:crypto';
import { role } from '#domain/role.ts';
import type { Db } from '#engine/server/behaviour.ts';
import type { Config } from './config.ts';
import { digestPassword } from '#domain/accounts/password.server.ts';

/**
 * Somebody must be able to sign in at the first start (contract §5): the administrator of the settings exists,
 * otherwise, when there is nobody at all, one is made and its password is returned to be printed once.
 */
export async function ensureAdministrator(
  db: Db,
  config: Config,
): Promise<{ email: string; password: string } | undefined> {
  const email = config.ODZYSK_ADMIN_EMAIL?.toLowerCase();
  if (email && config.ODZYSK_ADMIN_PASSWORD) {
    await addAdministrator(db, email, config.ODZYSK_ADMIN_PASSWORD, false);
    return undefined;
  }
  const { rows } = await sql`select 1 from users limit 1`.execute(db);
  if (rows.length) return undefined;
  const made = { email: 'admin@odzysk.example', password: `${randomBytes(12).toString('base64url')}aA1` };
  await addAdministrator(db, made.email, made.password, true);
  return made;
}

async function addAdministrator(db: Db, email: string, password: string, mustChange: boolean): Promise<void> {
  const digest = await digestPassword(password);
  await sql`
    insert into users (email, first_name, last_name, role, password_digest, must_change_password, password_changed_at, confirmed_at)
    select ${email}, 'Administrator', 'Odzysku', ${role.admin}, ${digest}, ${mustChange}, now(), now()
    where not exists (select 1 from users where lower(email) = ${email})`.execute(db);
}
