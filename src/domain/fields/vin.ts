/** A vehicle identification number as typed, in capitals without spaces and dashes. */
export function normalizeVin(typed: string): string {
  return typed.replace(/[\s-]/g, '').toUpperCase();
}

/** Whether the text has the form of a VIN: 17 characters, no I, O or Q. Only a warning depends on it (contract §7). */
export function isVin(value: string): boolean {
  return /^[A-HJ-NPR-Z0-9]{17}$/.test(value);
}
