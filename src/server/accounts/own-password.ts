import type { ProblemCode } from '#engine/messages.ts';
import { endSessions } from '#domain/accounts/end-sessions.server.ts';
import { Refusal } from '#engine/server/refusal.ts';
import { noteProof, type Session } from '../sessions/session.ts';
import { noteOwnAccount } from './account-history.ts';
import { guessPassword, type PasswordNeeds } from './guesses/guess-password.ts';
import { sql } from 'kysely';
import type { Db } from '#engine/server/behaviour.ts';

const problems = { wrong: 'invalid', last: 'last_try', locked: 'account_locked' } as const;

/**
 * Asks whoever is behind a session for their password again: what is wrong with it, as a problem of `current_password`;
 * undefined when it is right. The try that locks the account ends its sessions too (401).
 */
export async function ownPasswordProblem(
  needs: PasswordNeeds,
  session: Session,
  client: string,
  password: string,
): Promise<ProblemCode | undefined> {
  const { db } = needs;
  const { id, email } = session.user;
  if (!password) return 'blank';
  const verdict = await guessPassword(needs, { email, password, client, digest: () => passwordDigestOf(db, id) });
  if (verdict === 'right') {
    await noteProof(db, session);
    return undefined;
  }
  await noteOwnAccount(db, id, client, 'password_refused');
  if (verdict !== 'locks') return problems[verdict];
  await endSessions(db, id, 'too_many_tries');
  throw new Refusal(401, 'locked');
}

/** To ask again for the password of somebody who is signed in. */
async function passwordDigestOf(db: Db, userId: number): Promise<string | null> {
  const { rows } = await sql<{ password_digest: string | null }>`
    select password_digest from users where id = ${userId}`.execute(db);
  return rows[0]?.password_digest ?? null;
}
