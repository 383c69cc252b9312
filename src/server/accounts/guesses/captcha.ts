import { createChallenge, verifySolution } from 'altcha-lib/v1';
import type { Challenge } from 'altcha-lib/v1/types';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '#engine/server/behaviour.ts';
import { digestOf } from '../digest.ts';
import { randomBytes } from 'node:crypto';

// Some tenths of a second of a browser's work.
const largestNumber = 50_000;
const validForMs = 10 * 60_000;

const solution = z.object({
  algorithm: z.literal('SHA-256'),
  challenge: z.string().max(200),
  number: z.number().int().min(0).max(largestNumber),
  salt: z.string().max(200),
  signature: z.string().max(200),
});

/** A proof of work that this installation has signed: find `number` so that SHA-256(salt + number) is `challenge`. */
export async function newChallenge(db: Db): Promise<Challenge> {
  const hmacKey = await applicationKey(db, 'captcha');
  return createChallenge({ hmacKey, maxNumber: largestNumber, expires: new Date(Date.now() + validForMs) });
}

/** Whether the answer solves a challenge of ours that was not used before; it counts once. */
export async function isSolved(db: Db, answer: unknown): Promise<boolean> {
  const given = solution.safeParse(typeof answer === 'string' ? decoded(answer) : answer);
  if (!given.success) return false;
  if (!(await verifySolution(given.data, await applicationKey(db, 'captcha')))) return false;
  await sql`delete from used_captchas where expires_at < now()`.execute(db);
  const { rows } = await sql`
    insert into used_captchas (digest, expires_at)
    values (${digestOf(given.data.challenge)}, now() + ${validForMs} * interval '1 millisecond')
    on conflict do nothing returning digest`.execute(db);
  return rows.length === 1;
}

/** The usual form of an answer: JSON in base64. */
function decoded(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64').toString());
  } catch {
    return undefined;
  }
}

/** A key of this installation, made when it is first asked for; the same in every process. */
async function applicationKey(db: Db, name: string): Promise<string> {
  await sql`insert into application_keys (name, value) values (${name}, ${randomBytes(32).toString('base64url')})
    on conflict do nothing`.execute(db);
  const { rows } = await sql<{ value: string }>`select value from application_keys where name = ${name}`.execute(db);
  return rows[0]!.value;
}
