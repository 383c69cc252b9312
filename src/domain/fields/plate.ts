/** A registration number as typed, in capitals with single spaces. */
export function normalizePlate(typed: string): string {
  return typed.trim().replace(/\s+/g, ' ').toUpperCase();
}

/**
 * Whether the text has the form of a Polish registration number: the letters of an area and four or five characters, one
 * chosen by its owner (area, digit, three to five characters), an older one (three letters, four characters), or one of
 * the army, the services and the diplomats. Q is never used. Only a warning depends on it.
 */
export function isPlate(value: string): boolean {
  const plate = value.replace(/[\s-]/g, '');
  const forms = [/^[A-PR-Z]{2}[A-PR-Z0-9]{4,5}$/, /^[A-PR-Z]{3}[A-PR-Z0-9]{4,5}$/, /^[A-PR-Z]\d[A-PR-Z0-9]{3,5}$/];
  return /\d/.test(plate) && forms.some((form) => form.test(plate));
}

const spaced = /^[a-z]{1,3} (?=[a-z]*\d)[a-z\d]{2,5}$/i;

/** `WX 12345` → `WX12345`; what is no plate stays. */
export function barePlate(text: string): string {
  return spaced.test(text) ? text.replace(' ', '') : text;
}
