import { isDay } from '#engine/fields/date.ts';

const NIP_WEIGHTS = [6, 5, 7, 2, 3, 4, 5, 6, 7];
const PESEL_WEIGHTS = [1, 3, 7, 9, 1, 3, 7, 9, 1, 3];
const REGON_9_WEIGHTS = [8, 9, 2, 3, 4, 5, 6, 7];
const REGON_14_WEIGHTS = [2, 4, 8, 5, 0, 9, 7, 3, 6, 1, 2, 4, 8];

/** Sum of the digits times their weights; the digits after the last weight do not count. */
function weightedSum(digits: string, weights: readonly number[]): number {
  return weights.reduce((sum, weight, index) => sum + weight * Number(digits[index]), 0);
}

/** A tax number as typed ("PL 521-301-72-28") as the ten digits that are stored. */
export function normalizeNip(typed: string): string {
  return withoutSeparators(typed).replace(/^PL/i, '');
}

/** A stored tax number as people read it, "521-301-72-28". */
export function formatNip(nip: string): string {
  return nip.replace(/^(\d{3})(\d{3})(\d{2})(\d{2})$/, '$1-$2-$3-$4');
}

/** A REGON, KRS or PESEL as typed, without spaces and dashes. */
export function normalizeRegisterNumber(typed: string): string {
  return withoutSeparators(typed);
}

/** The NIP's check digit for its first nine digits; 10 when those nine digits are never given out. */
export function nipCheckDigit(digits: string): number {
  return weightedSum(digits, NIP_WEIGHTS) % 11;
}

/** Whether ten digits are a NIP. The first three are of a tax office, and none begins with a zero. */
export function isNip(value: string): boolean {
  return /^[1-9]\d{9}$/.test(value) && nipCheckDigit(value) === Number(value[9]);
}

/** The check digit of a nine-digit REGON for its first eight digits. */
export function regonCheckDigit(digits: string): number {
  return (weightedSum(digits, REGON_9_WEIGHTS) % 11) % 10;
}

/** Whether nine or fourteen digits are a REGON; the long one carries both check digits. */
export function isRegon(value: string): boolean {
  if (!/^(\d{9}|\d{14})$/.test(value) || /^0+$/.test(value)) return false;
  if (regonCheckDigit(value) !== Number(value[8])) return false;
  return value.length === 9 || (weightedSum(value, REGON_14_WEIGHTS) % 11) % 10 === Number(value[13]);
}

/** Whether eleven digits are a PESEL: a day that there is, and the check digit (art. 15 of the act on population register). */
export function isPesel(value: string): boolean {
  if (!/^\d{11}$/.test(value) || !isDay(birthDayOf(value))) return false;
  return (10 - (weightedSum(value, PESEL_WEIGHTS) % 10)) % 10 === Number(value[10]);
}

/** The month tells the century: 81–92 of the 19th, 01–12 of the 20th, 21–32 of the 21st and on to the 23rd. */
function birthDayOf(pesel: string): string {
  const [year, month, day] = [pesel.slice(0, 2), Number(pesel.slice(2, 4)), pesel.slice(4, 6)];
  const century = [19, 20, 21, 22, 18][Math.floor(month / 20)];
  return `${century}${year}-${String(month % 20).padStart(2, '0')}-${day}`;
}

/** Whether ten digits may be a KRS number, which has no check digit. */
export function isKrs(value: string): boolean {
  return /^\d{10}$/.test(value) && !/^0+$/.test(value);
}

function withoutSeparators(typed: string): string {
  return typed.replace(/[\s\u2010-\u2015.-]/g, '');
}
