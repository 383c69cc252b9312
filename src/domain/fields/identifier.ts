const NIP_WEIGHTS = [6, 5, 7, 2, 3, 4, 5, 6, 7];
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

/** Whether ten digits may be a KRS number, which has no check digit. */
export function isKrs(value: string): boolean {
  return /^\d{10}$/.test(value) && !/^0+$/.test(value);
}

function withoutSeparators(typed: string): string {
  return typed.replace(/[\s\u2010-\u2015.-]/g, '');
}
