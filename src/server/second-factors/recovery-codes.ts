import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '#engine/server/behaviour.ts';
import { digestOf } from '../accounts/digest.ts';

const letters = 'abcdefghjkmnpqrstuvwxyz23456789';
// 24 letters of 31: 118 bits, so that nobody finds a code from its digest.
const part = () => Array.from({ length: 6 }, () => letters[randomInt(letters.length)]).join('');
const digest = (userId: number, code: string) =>
  digestOf(`recovery ${userId} ${code.toLowerCase().replace(/[^a-z0-9]/g, '')}`);

/** Ten codes in place of all earlier ones; shown once, only their digests are kept. */
export async function newRecoveryCodes(db: Db, userId: number): Promise<string[]> {
  const codes = Array.from({ length: 10 }, () => Array.from({ length: 4 }, part).join('-'));
  await sql`delete from recovery_codes where user_id = ${userId}`.execute(db);
  const digests = codes.map((code) => digest(userId, code));
  await sql`insert into recovery_codes (digest, user_id) select unnest(${digests}::text[]), ${userId}`.execute(db);
  return codes;
}

/** Whether the code is one of the person's; it is gone then. */
export async function spendRecoveryCode(db: Db, userId: number, code: string): Promise<boolean> {
  const { rows } = await sql`
    delete from recovery_codes where digest = ${digest(userId, code)} and user_id = ${userId} returning digest`.execute(
    db,
  );
  return rows.length === 1;
}
