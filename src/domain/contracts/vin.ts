const POSITION_WEIGHTS = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2];
const LETTER_VALUES = '0123456789.ABCDEFGH..JKLMN.P.R..STUVWXYZ';

/** A vehicle identification number as typed, in capitals without spaces and dashes. */
export function normalizeVin(typed: string): string {
  return typed.replace(/[\s-]/g, '').toUpperCase();
}

/** Whether the text has the form of a VIN: 17 characters, no I, O or Q. Only a warning depends on it (contract §7). */
export function isVin(value: string): boolean {
  return /^[A-HJ-NPR-Z0-9]{17}$/.test(value);
}

/** Whether position 9 is the check digit that North America demands; European makers put anything there. */
export function hasVinCheckDigit(vin: string): boolean {
  const sum = POSITION_WEIGHTS.reduce((total, weight, index) => total + weight * characterValue(vin.charAt(index)), 0);
  return '0123456789X'[sum % 11] === vin[8];
}

function characterValue(character: string): number {
  return LETTER_VALUES.indexOf(character) % 10;
}
