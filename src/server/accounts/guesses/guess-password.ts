import { sql } from 'kysely';
import type { Db } from '#engine/server/behaviour.ts';
import { isPassword } from '#domain/accounts/passwords/password.server.ts';
import type { Config } from '../../config.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import { changeAccount } from '../account-history.ts';
import { sendAccountMail } from '../mails/account-mail.ts';
import { guess, tryLimits, type Verdict } from './guess.ts';
import { emailKey } from './wrong-tries.ts';

export interface PasswordNeeds {
  readonly db: Db;
  readonly config: Config;
  readonly jobs: Jobs;
}

export interface PasswordGuess {
  /** As one signs in with it. */
  readonly email: string;
  readonly password: string;
  /** Asked only when the try may be looked at; null where there is no account. */
  readonly digest: () => Promise<string | null>;
  /** The client's address. */
  readonly client: string;
}

/**
 * One try at the password of whoever signs in with an address. Tries at signing in and in a session add up; too many lock
 * the account, if there is one, and mail the link that unlocks it.
 */
export async function guessPassword(needs: PasswordNeeds, given: PasswordGuess): Promise<Verdict> {
  const { db, config, jobs } = needs;
  const { email, password, digest, client } = given;
  const isRight = async () => isPassword(password, await digest());
  const verdict = await guess(db, tryLimits(config), { key: emailKey(email), isRight });
  if (verdict !== 'locks') return verdict;
  const where = sql`lower(email) = ${email.toLowerCase()} and not deleted`;
  const set = { locked_at: sql`now()` };
  await changeAccount(db, { action: 'locked', address: client, where, set, byStranger: true });
  await sendAccountMail(jobs, { purpose: 'unlock', email: email.toLowerCase() });
  return verdict;
}
