import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '#engine/server/behaviour.ts';
import { Refusal } from '#engine/server/refusal.ts';
import { hasSecondFactor, isExpired } from '#domain/accounts/account-state.server.ts';
import type { CurrentUser } from '../sessions/session.ts';
import { noteWrongTry } from './account-history.ts';
import { isSolved, newChallenge } from './guesses/captcha.ts';
import { tryLimits } from './guesses/guess.ts';
import { guessPassword, type PasswordNeeds } from './guesses/guess-password.ts';
import { clientKey, countTry, forgetTries, wrongTries } from './guesses/wrong-tries.ts';

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
export async function accountFor(needs: PasswordNeeds, body: unknown, client: string): Promise<Account> {
  const { db, config } = needs;
  const given = credentials.safeParse(body);
  if (!given.success) throw new Refusal(401, 'invalid');
  const { email, password, captcha } = given.data.user;
  const clientTries = clientKey(client);
  await requireCaptcha(db, clientTries, config.ODZYSK_CAPTCHA_AFTER, captcha);
  try {
    return await rightAccount(needs, { email, password, client }, clientTries);
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

async function rightAccount(needs: PasswordNeeds, { email, password, client }: Try, clientTries: string) {
  const { db, config } = needs;
  let account: Account | undefined;
  const digest = async () => {
    account = await findAccount(db, email, config.ODZYSK_ACCOUNT_EXPIRES_AFTER);
    return account?.password_digest ?? null;
  };
  const verdict = await guessPassword(needs, { email, password, digest, client });
  if (verdict === 'right') {
    await forgetTries(db, clientTries);
    return usable(account!);
  }
  if (verdict !== 'locked') await countTry(db, clientTries, { ...tryLimits(config), most: Number.MAX_SAFE_INTEGER });
  throw new Refusal(401, refusals[verdict]);
}

const refusals = { wrong: 'invalid', last: 'last_attempt', locks: 'locked', locked: 'locked' } as const;

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
        case when ${hasSecondFactor} then 'second_factor' end,
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
