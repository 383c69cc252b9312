import { setTimeout } from 'node:timers/promises';
import { Secret, TOTP } from 'otpauth';
import type { Person } from './person.ts';

/** The code that an app with this secret shows, so many periods from now. */
export const codeOf = (secret: string, periods = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + periods * 30_000 });

/** Seconds left of a period within which a code of the one before may come too late. */
const tooLate = 3;

/** Sets an app up with the code of the period before, so that now's is still good. */
export async function withApp(person: Person): Promise<{ secret: string; codes: string[] }> {
  const { secret, uri, qr_code } = (await person.post('/auth/second_factor/app')).body;
  if (!uri.startsWith('otpauth://totp/Odzysk:') || !qr_code.startsWith('<svg')) throw new Error(`no app: ${uri}`);
  const left = 30 - ((Date.now() / 1000) % 30);
  // A timer may end a moment before its time, which is a period too early.
  if (left < tooLate) await setTimeout(left * 1000 + 100);
  const { status, body } = await person.put('/auth/second_factor/app', { code: codeOf(secret, -1) });
  if (status !== 200 || !body.app || body.recovery_codes?.length !== 10) throw new Error(`no app: ${status}`);
  return { secret, codes: body.recovery_codes };
}
