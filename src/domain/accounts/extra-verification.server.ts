import type { RowOf } from '#engine/record-of.ts';
import type { user } from './user.ts';
import { randomInt } from 'node:crypto';
import { digestPassword, isPassword } from './passwords/password.server.ts';

const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** A code to be read out on the phone: no letters that sound or look alike, 40 bits; so its digest is a slow one. */
export const newSupportCode = () =>
  [0, 1].map(() => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join('')).join('-');

const plain = (code: string) => code.toUpperCase().replace(/[^A-Z0-9]/g, '');

const holdsForMs = 24 * 3_600_000;

export type SupportCode = Pick<RowOf<typeof user>, 'support_code_digest' | 'support_code_expires_at'>;

/** What is kept of a code that is demanded from now on. */
export const keptSupportCode = async (code: string): Promise<SupportCode> => ({
  support_code_digest: await digestPassword(plain(code)),
  support_code_expires_at: new Date(Date.now() + holdsForMs).toISOString(),
});

export const noSupportCode: SupportCode = { support_code_digest: null, support_code_expires_at: null };

/** Whether the code is the one demanded, and still holds; case, spaces and dashes do not matter. */
export async function isSupportCode(given: string, demanded: SupportCode): Promise<boolean> {
  const { support_code_digest: digest, support_code_expires_at: end } = demanded;
  if (end === null || Date.parse(end) <= Date.now()) return false;
  return isPassword(plain(given), digest);
}

// People do not remember capitals and spaces of an answer given months ago.
const answerOf = (text: string) => text.normalize('NFC').trim().replace(/\s+/g, ' ').toLocaleLowerCase('pl');

export const digestAnswer = (answer: string) => digestPassword(answerOf(answer));
export const isSecretAnswer = (given: string, digest: string | null) => isPassword(answerOf(given), digest);
