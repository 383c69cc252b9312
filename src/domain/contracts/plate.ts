/** Area of two letters and five characters, one of them a digit; the area may be three letters with four or five after it. */
const STANDARD_PLATE = /^[A-PR-Z]{2}(?=[A-PR-Z]*\d)([A-PR-Z0-9]{5}|[A-PR-Z][A-PR-Z0-9]{5})$/;
/** One letter and a digit for the province, then what the owner chose: letters, at most the last two being digits. */
const INDIVIDUAL_PLATE = /^[A-PR-Z]\d(?=[A-PR-Z0-9]{3,5}$)[A-PR-Z]+\d{0,2}$/;

/** A registration number as typed, in capitals without spaces and dashes. */
export function normalizePlate(typed: string): string {
  return typed.replace(/[\s-]/g, '').toUpperCase();
}

/** Whether the text has the form of a Polish registration number. Foreign and old plates exist, so only a warning fits. */
export function isPlate(value: string): boolean {
  return STANDARD_PLATE.test(value) || INDIVIDUAL_PLATE.test(value);
}
