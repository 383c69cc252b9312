/** A vehicle identification number as typed, in capitals without spaces and dashes. */
export function normalizeVin(typed: string): string {
  return typed.replace(/[\s-]/g, '').toUpperCase();
}

/** What each letter counts in the check digit (ISO 3779, 49 CFR 565.15); digits count as themselves. */
const VALUES = 'A1 B2 C3 D4 E5 F6 G7 H8 J1 K2 L3 M4 N5 P7 R9 S2 T3 U4 V5 W6 X7 Y8 Z9';
const valueOf = new Map(VALUES.split(' ').map(([letter, value]) => [letter, Number(value)]));
const WEIGHTS = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2];

/**
 * Whether the text has the form of a VIN: 17 characters, no I, O or Q; where the maker is North American (1 to 5) the
 * ninth is a check digit too. Only a warning depends on it.
 */
export function isVin(value: string): boolean {
  if (!/^[A-HJ-NPR-Z0-9]{17}$/.test(value)) return false;
  return !/^[1-5]/.test(value) || value[8] === checkDigit(value);
}

function checkDigit(vin: string): string {
  const sum = WEIGHTS.reduce((total, weight, at) => total + weight * (valueOf.get(vin[at]) ?? Number(vin[at])), 0);
  return sum % 11 === 10 ? 'X' : String(sum % 11);
}
