import { sql } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import type { Db } from '#engine/server/behaviour.ts';
import type { SecretBox } from '../secrets/secret-box.ts';

const totp = (secret: string, label = '') =>
  new TOTP({ issuer: 'Odzysk', label, digits: 6, period: 30, secret: Secret.fromBase32(secret) });

/** What an app's secret is sealed for, so that it is of no use in another person's row. */
export const appSecretOf = (userId: number) => `authenticator app of user ${userId}`;

/** Makes a secret for an app to be set up, in place of one that was never confirmed; null when one is in use. */
export async function beginApp(
  db: Db,
  secrets: SecretBox,
  userId: number,
  label: string,
): Promise<{ secret: string; uri: string } | null> {
  const secret = new Secret({ size: 20 }).base32;
  const sealed = secrets.seal(secret, appSecretOf(userId));
  const { rows } = await sql`
    insert into authenticator_apps as a (user_id, secret) values (${userId}, ${sealed})
    on conflict (user_id) do update set secret = excluded.secret where a.confirmed_at is null
    returning user_id`.execute(db);
  return rows.length ? { secret, uri: totp(secret, label).toString() } : null;
}

/** Whether the code is the app's of now, a period early or late; each counts once. The first one confirms the app. */
export async function isAppCode(
  db: Db,
  secrets: SecretBox,
  userId: number,
  code: string,
  confirmed: boolean,
): Promise<boolean> {
  const { rows } = await sql<{ secret: string }>`
    select secret from authenticator_apps
    where user_id = ${userId} and (confirmed_at is not null) = ${confirmed}`.execute(db);
  const sealed = rows[0]?.secret;
  const secret = sealed && secrets.open(sealed, appSecretOf(userId));
  const token = code.replace(/\s/g, '');
  if (secret === undefined || !/^\d{6}$/.test(token)) return false;
  const key = totp(secret);
  const delta = key.validate({ token, window: 1 });
  if (delta === null) return false;
  const period = key.counter() + delta;
  const used = await sql`
    update authenticator_apps set last_period = ${period}, confirmed_at = coalesce(confirmed_at, now())
    where user_id = ${userId} and secret = ${sealed} and last_period < ${period} returning user_id`.execute(db);
  return used.rows.length === 1;
}

export async function removeApp(db: Db, userId: number): Promise<void> {
  await sql`delete from authenticator_apps where user_id = ${userId}`.execute(db);
}
