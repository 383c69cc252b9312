import { isGsm } from './sms-length.ts';

/** Letters that are no plain letter with a mark, and what typesetters use, in characters every SMS carries. */
const plain = new Map([
  ...pairs('łŁđĐ', 'lLdD'),
  ...pairs('„”“«»’‘‚′', `"""""''''`),
  ...pairs('–—‑−•\t', '----- '),
  ['…', '...'],
  ['œ', 'oe'],
  ['Œ', 'OE'],
]);

function pairs(from: string, to: string): [string, string][] {
  return Array.from(from, (letter, at) => [letter, to[at]!]);
}

/** A text without Polish letters and the like, so that an SMS carries 160 characters and not 70; other scripts stay. */
export function withoutDiacritics(text: string): string {
  return Array.from(text.normalize('NFC'), (letter) => {
    if (isGsm(letter)) return letter;
    if (/\s/.test(letter)) return ' ';
    return plain.get(letter) ?? bare(letter);
  }).join('');
}

function bare(letter: string): string {
  const stripped = letter.normalize('NFD').replace(/\p{M}/gu, '');
  return Array.from(stripped).every(isGsm) ? stripped : letter;
}
