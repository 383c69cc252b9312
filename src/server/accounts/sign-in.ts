import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '#engine/server/behaviour.ts';
import { Refusal } from '#engine/server/refusal.ts';
import { hasSecondFactor, isExpired } from '#domain/accounts/account-state.server.ts';
import { isPassword } from '#domain/accounts/password.server.ts';
import type { Config } from '../config.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { CurrentUser } from '../sessions/session.ts';
import { changeAccount, noteWrongTry } from './account-history.ts';
import { sendAccountMail } from './account-mail.ts';
import { isSolved, newChallenge } from './captcha.ts';
import { clientKey, countTry, emailKey, forgetTries, lock, wrongTries } from './wrong-tries.ts';

// PostgreSQL takes neither NUL nor half of a surrogate pair.
const isStorable = (text: string) => !text.includes('\0') && text.isWellFormed();

/** An address people sign in with, as it is compared. */
export const signInAddress = z
  .string()
  .max(255)
  .refine(isStorable)
  .transform((text) => text.trim().toLowerCase());

/** What is sent to sign in. */
export const credentials = z.object({
  user: z.object({ email: signInAddress, password: z.string().max(1000), captcha: z.unknown().optional() }),
});

export interface SignInNeeds {
  readonly db: Db;
  readonly config: Config;
  readonly jobs: Jobs;
}

interface Account extends CurrentUser {
  readonly password_digest: string | null;
  readonly active: boolean;
  readonly confirmed: boolean;
  readonly expired: boolean;
  /** What is asked once in the new session. */
  readonly steps: readonly string[];
}

/**
 * Whose address and password these are. Throws a 401 with the code that fits (contract §5, §11). What it says and how
 * long it takes are the same for an address without an account.
 */
export async function accountFor({ db, config, jobs }: SignInNeeds, body: unknown, client: string): Promise<Account> {
  const given = credentials.safeParse(body);
  if (!given.success) throw new Refusal(401, 'invalid');
  const { email, password, captcha } = given.data.user;
  const keys = { email: emailKey(email), client: clientKey(client) };
  await requireCaptcha(db, keys.client, config.ODZYSK_CAPTCHA_AFTER, captcha);
  try {
    return await rightAccount({ db, config, jobs }, { email, password, client }, keys);
  } catch (error) {
    if (error instanceof Refusal) await noteWrongTry(db, email, error.code, client);
    throw error;
  }
}

interface Try {
  readonly email: string;
  readonly password: string;
  readonly client: string;
}

async function rightAccount({ db, config, jobs }: SignInNeeds, given: Try, keys: { email: string; client: string }) {
  const { email, password, client } = given;
  const { tries, locked } = await countTry(db, keys.email, config.ODZYSK_UNLOCK_AFTER);
  // Many tries at once: no more passwords are looked at than tries are allowed.
  if (locked || tries > config.ODZYSK_MAX_ATTEMPTS) throw new Refusal(401, 'locked');
  const account = await findAccount(db, email, config.ODZYSK_ACCOUNT_EXPIRES_AFTER);
  if (await isPassword(password, account?.password_digest ?? null)) {
    await forgetTries(db, keys.email, keys.client);
    return usable(account!);
  }
  await countTry(db, keys.client, config.ODZYSK_UNLOCK_AFTER);
  if (tries === config.ODZYSK_MAX_ATTEMPTS - 1) throw new Refusal(401, 'last_attempt');
  if (tries < config.ODZYSK_MAX_ATTEMPTS) throw new Refusal(401, 'invalid');
  await lock(db, keys.email);
  const where = sql`lower(email) = ${email} and not deleted`;
  await changeAccount(db, {
    action: 'locked',
    address: client,
    where,
    set: { locked_at: sql`now()` },
    byStranger: true,
  });
  await sendAccountMail(jobs, { purpose: 'unlock', email });
  throw new Refusal(401, 'locked');
}

async function requireCaptcha(db: Db, key: string, after: number, answer: unknown): Promise<void> {
  if (!after || (await wrongTries(db, key)) < after) return;
  if (answer !== undefined && answer !== null && (await isSolved(db, answer))) return;
  const code = answer === undefined || answer === null ? 'captcha_required' : 'invalid_captcha';
  throw new Refusal(401, code, undefined, { challenge: await newChallenge(db) });
}

async function findAccount(db: Db, email: string, expiresAfterMs: number): Promise<Account | undefined> {
  const { rows } = await sql<Account>`
    select id, full_name, email, role, language, password_digest, active, confirmed_at is not null as confirmed,
      ${isExpired(expiresAfterMs)} as expired,
      array_remove(array[
        case when second_factor_required or ${hasSecondFactor} then 'second_factor' end,
        case when security_question_required and security_answer_digest is not null then 'security_question' end
      ], null) as steps
    from users where lower(email) = ${email} and not deleted`.execute(db);
  return rows[0];
}

/** Told only to who knows the password. */
function usable(account: Account): Account {
  if (!account.active) throw new Refusal(401, 'inactive');
  if (!account.confirmed) throw new Refusal(401, 'unconfirmed');
  if (account.expired) throw new Refusal(401, 'expired');
  return account;
}
