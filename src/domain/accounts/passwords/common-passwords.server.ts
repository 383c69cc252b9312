import { dictionary } from '@zxcvbn-ts/language-common';

/** Passwords that leaks are full of, in small letters, and the words that somebody would try here first. */
const common = new Set([...dictionary['passwords-common'], 'odzysk', 'windykacja', 'windykator']);

const shortest = 4;

/**
 * Whether a password is among those that are tried first: one of the list in whatever case, also several times over, and
 * with figures and signs before or after it, which is how people make it long enough.
 */
export function isCommonPassword(password: string): boolean {
  const typed = password.toLowerCase();
  const once = /^(.+?)\1+$/u.exec(typed)?.[1] ?? typed;
  const bare = once.replace(/^[^\p{L}]+/u, '');
  return startsCommon(once) || startsCommon(bare);
}

/** One of the list, then nothing but figures and signs. */
function startsCommon(text: string): boolean {
  const least = Math.max(shortest, text.replace(/[^\p{L}]+$/u, '').length);
  for (let length = text.length; length >= least; length--) if (common.has(text.slice(0, length))) return true;
  return false;
}
