/** The calling codes of one digit (North America, Russia) and of two; every other has three (ITU-T E.164). */
const callingCode = /^\+(?:[17]|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})/;

/** A stored number as people read it, "+48 512 345 678", in threes; what is no number is shown as it is. */
export function formatPhone(value: string): string {
  if (!/^\+[1-9]\d{6,14}$/.test(value)) return value;
  const [code] = callingCode.exec(value) ?? [''];
  // A single digit does not stand alone at the end.
  return `${code} ${value.slice(code.length).replaceAll(/\d{3}(?=\d{2})/g, '$& ')}`;
}
