import { dayNumber } from '#engine/days/calendar-day.ts';

const NBSP = '\u00A0';
const MONTHS =
  'stycznia lutego marca kwietnia maja czerwca lipca sierpnia września października listopada grudnia'.split(' ');

/** `"2026-11-05"` → "5 listopada 2026 r." with non-breaking spaces. Throws RangeError on what is no date. */
export function formatPolishDate(date: string): string {
  dayNumber(date);
  const [year, month, day] = date.split('-').map(Number);
  return [day, MONTHS[(month ?? 1) - 1], year, 'r.'].join(NBSP);
}

/** `"2026-11-05"` → "05.11.2026", as columns have room for. */
export const formatDay = (date: string): string => date.split('-').toReversed().join('.');

/** An account number (NRB or IBAN) in groups of four that stay on one line: "61 1090 1014 …", "PL61 1090 …". */
export function formatAccount(account: string): string {
  const digits = account.replace(/\s/g, '').toUpperCase();
  const head = /^[A-Z]{2}/.test(digits) ? 4 : digits.length % 4 || 4;
  const groups = digits.slice(head).match(/.{1,4}/g) ?? [];
  return [digits.slice(0, head), ...groups].join(NBSP);
}

/** Keeps one-letter words (w, z, i, o, u, a) with the word that follows them. */
export function bindShortWords(text: string): string {
  return text.replace(/(?<=^|[\s(„"\u00A0])([wzioua]) +(?=\S)/gi, `$1${NBSP}`);
}

/** Lets a word of more than `longest` letters break (an e-mail, a name typed without spaces): zero-width spaces inside it, `piece` letters apart. */
export function breakLongWords(text: string, longest = 28, piece = longest): string {
  const long = new RegExp(`[^\\s\\u200B-]{${longest + 1},}`, 'gu');
  return text.replace(long, (word) => word.replace(new RegExp(`.{${piece}}(?=.)`, 'gu'), '$&\u200B'));
}

/** What somebody typed, as its lines may end: not after a one-letter word, and within a word only where it is too long for a line. */
export const setLines = (text: string): string => breakLongWords(bindShortWords(text));
