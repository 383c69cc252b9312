import { createHash, randomInt, timingSafeEqual } from 'node:crypto';
import { digestPassword, isPassword } from './password.server.ts';

const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** A code to be read out on the phone: no letters that sound or look alike, 40 bits. */
export const newSupportCode = () =>
  [0, 1].map(() => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join('')).join('-');

const plain = (code: string) => code.toUpperCase().replace(/[^A-Z0-9]/g, '');

export const supportCodeDigest = (code: string) => createHash('sha256').update(plain(code)).digest('base64url');

/** Whether the code is the one demanded; case, spaces and dashes do not matter. */
export function isSupportCode(given: string, digest: string | null): boolean {
  if (digest === null) return false;
  const [a, b] = [Buffer.from(supportCodeDigest(given)), Buffer.from(digest)];
  return a.length === b.length && timingSafeEqual(a, b);
}

// People do not remember capitals and spaces of an answer given months ago.
const answerOf = (text: string) => text.normalize('NFC').trim().replace(/\s+/g, ' ').toLocaleLowerCase('pl');

export const digestAnswer = (answer: string) => digestPassword(answerOf(answer));
export const isSecretAnswer = (given: string, digest: string | null) => isPassword(answerOf(given), digest);
