import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import type { TellOwner } from '#domain/accounts/tell-owner.ts';
import type { Db, Tx } from '#engine/server/behaviour.ts';
import { digestOf } from '../accounts/digest.ts';

const letters = 'abcdefghjkmnpqrstuvwxyz23456789';
// 24 letters of 31: 118 bits, so that nobody finds a code from its digest.
const part = () => Array.from({ length: 6 }, () => letters[randomInt(letters.length)]).join('');
const digest = (userId: number, code: string) =>
  digestOf(`recovery ${userId} ${code.toLowerCase().replace(/[^a-z0-9]/g, '')}`);

interface Given {
  readonly code: string;
  /** The client's. */
  readonly address: string;
}

/** Ten codes in place of all earlier ones; shown once, only their digests are kept. */
export async function newRecoveryCodes(db: Db, userId: number): Promise<string[]> {
  const codes = Array.from({ length: 10 }, () => Array.from({ length: 4 }, part).join('-'));
  await sql`delete from recovery_codes where user_id = ${userId}`.execute(db);
  const digests = codes.map((code) => digest(userId, code));
  await sql`insert into recovery_codes (digest, user_id) select unnest(${digests}::text[]), ${userId}`.execute(db);
  return codes;
}

/** Whether the code is one of the person's; it is gone then, and the person told how many are left. */
export async function spendRecoveryCode(tx: Tx, tellOwner: TellOwner, userId: number, given: Given): Promise<boolean> {
  const { rows } = await sql<{ count: number }>`
    delete from recovery_codes where digest = ${digest(userId, given.code)} and user_id = ${userId}
    returning (select count(*)::integer - 1 from recovery_codes where user_id = ${userId}) as count`.execute(tx);
  const [left] = rows;
  if (!left) return false;
  const by = { user_id: userId, address: given.address };
  await tellOwner(tx, { userId, event: 'recovery_code_used', details: { ...left }, by });
  return true;
}
