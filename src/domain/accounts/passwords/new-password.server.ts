import type { RowOf } from '#engine/record-of.ts';
import type { user } from '../user.ts';
import { sql } from 'kysely';
import type { Problem } from '#engine/messages.ts';
import type { Tx } from '#engine/server/behaviour.ts';
import { isCommonPassword } from './common-passwords.server.ts';
import { passwordProblems, type PasswordRules } from './password-rules.ts';
import { digestPassword, isPassword } from './password.server.ts';

export interface PasswordOwner extends Pick<RowOf<typeof user>, 'email' | 'password_digest'> {
  /** Undefined for an account that is being made. */
  readonly id: number | undefined;
}

/** What stands against a new password of this person: its form, that everybody uses it, the current one and the ones before (contract §5). */
export async function newPasswordProblems(
  tx: Tx,
  owner: PasswordOwner,
  password: string,
  rules: PasswordRules,
): Promise<Problem[]> {
  const problems = passwordProblems(password, owner.email, rules);
  if (problems.length) return problems;
  if (isCommonPassword(password)) return [{ code: 'password_common' }];
  if (owner.id === undefined) return [];
  // Digests take their time: asked only of what could be a password.
  if (await isPassword(password, owner.password_digest)) return [{ code: 'equal_to_current' }];
  for (const digest of await pastDigests(tx, owner.id, rules.history - 1)) {
    if (await isPassword(password, digest)) return [{ code: 'password_used' }];
  }
  return [];
}

/** The digest of a new password; the one it replaces is remembered as used. */
export async function replacePassword(tx: Tx, owner: PasswordOwner, password: string): Promise<string> {
  if (owner.password_digest) {
    await sql`insert into past_passwords (user_id, digest) values (${owner.id}, ${owner.password_digest})`.execute(tx);
  }
  return digestPassword(password);
}

async function pastDigests(tx: Tx, userId: number, count: number): Promise<string[]> {
  if (count < 1) return [];
  const { rows } = await sql<{ digest: string }>`
    select digest from past_passwords where user_id = ${userId} order by id desc limit ${count}`.execute(tx);
  return rows.map((row) => row.digest);
}
