import { sql } from 'kysely';
import { randomBytes } from 'node:crypto';
import { isExpired } from '#domain/accounts/account-state.server.ts';
import { role } from '#domain/rights/role.ts';
import type { Db } from '#engine/server/behaviour.ts';
import { pairsMade, withHistory } from '#engine/server/history.ts';
import { digestPassword } from '#domain/accounts/passwords/password.server.ts';
import { passwordProblems } from '#domain/accounts/passwords/password-rules.ts';
import { messages } from '#domain/messages.ts';
import { sayProblem } from '#engine/messages.ts';
import { passwordRulesOf } from './accounts/password-rules-of.ts';
import type { Config } from './config.ts';

/**
 * The administrator named in the settings exists, with demo data too (contract §5); `warn` is told where nobody can be one by that
 * address, and of a password that nobody else may choose.
 */
export async function ensureNamedAdministrator(db: Db, config: Config, warn: (line: string) => void): Promise<void> {
  const { ODZYSK_ADMIN_EMAIL: email, ODZYSK_ADMIN_PASSWORD: password } = config;
  if (!email || !password) return;
  if (!(await hasAccount(db, email))) warnOfWeak(password, config, warn);
  await addAdministrator(db, email.toLowerCase(), password, false);
  if (await isOfNoAdministrator(db, email.toLowerCase())) warn(addressTaken);
  await renewExpired(db, email.toLowerCase(), config.ODZYSK_ACCOUNT_EXPIRES_AFTER);
}

async function hasAccount(db: Db, email: string): Promise<boolean> {
  const { rows } = await sql`select from users where lower(email) = ${email.toLowerCase()}`.execute(db);
  return rows.length > 0;
}

/** Whoever runs the server sets it: a start that fails over it would help nobody. */
function warnOfWeak(password: string, config: Config, warn: (line: string) => void): void {
  const problems = passwordProblems(password, config.ODZYSK_ADMIN_EMAIL ?? '', passwordRulesOf(config));
  if (!problems.length) return;
  const reasons = (['pl', 'en'] as const).map((language) =>
    problems.map((problem) => sayProblem(problem, { language, messages })).join(', '),
  );
  warn(`ODZYSK_ADMIN_PASSWORD: ${reasons.join(' / ')}`);
}

const addressTaken =
  'ODZYSK_ADMIN_EMAIL: konto o tym adresie jest usunięte albo nie jest kontem administratora. / ODZYSK_ADMIN_EMAIL: the account of this address is deleted, or no administrator’s.';

/** Whoever runs the server would wait in vain for an administrator to sign in there; the others go on working. */
async function isOfNoAdministrator(db: Db, email: string): Promise<boolean> {
  const { rows } = await sql`
    select from users where lower(email) = ${email} and (deleted or role <> ${role.admin})`.execute(db);
  return rows.length > 0;
}

/** When the last administrator's account has expired nobody inside could renew it: whoever runs the server can. */
async function renewExpired(db: Db, email: string, expiresAfterMs: number): Promise<void> {
  const renewed = sql`
    update users set renewed_at = now()
    where lower(email) = ${email} and not deleted and ${isExpired(expiresAfterMs)} returning id`;
  await withHistory(db, renewed, { doer: nobody, resource: 'user', action: 'renew' });
}

/**
 * Somebody must be able to sign in at the first start: where there is nobody one is made, the password to be printed once, by the one
 * of several processes that made them.
 */
export async function ensureSomebody(
  db: Db,
  { ODZYSK_ADMIN_EMAIL: asked }: Config,
): Promise<{ email: string; password: string } | undefined> {
  const { rows } = await sql`select 1 from users limit 1`.execute(db);
  if (rows.length) return undefined;
  const made = {
    email: asked?.toLowerCase() ?? 'admin@odzysk.example',
    password: `${randomBytes(12).toString('base64url')}aA1`,
  };
  return (await addAdministrator(db, made.email, made.password, true)) ? made : undefined;
}

/** Until they say who they are; the office is asked to (domain/dashboard). */
export const seededName = { first_name: 'Administrator', last_name: 'Odzysku' };

/** False where the address has an account, be it since this moment. */
async function addAdministrator(db: Db, email: string, password: string, mustChange: boolean): Promise<boolean> {
  const digest = await digestPassword(password);
  const made = sql`
    insert into users (email, first_name, last_name, role, password_digest, must_change_password, password_changed_at, confirmed_at)
    values (${email}, ${seededName.first_name}, ${seededName.last_name}, ${role.admin}, ${digest}, ${mustChange}, now(), now())
    on conflict (lower(email)) do nothing
    returning id, role`;
  const changes = pairsMade('role');
  return (await withHistory(db, made, { doer: nobody, resource: 'user', action: 'create', changes })).length > 0;
}

const nobody = { user_id: null, address: null };
