import parsePhoneNumber from 'libphonenumber-js/min';
import type { PhoneNumber } from 'libphonenumber-js/min';

/** A phone number as typed in E.164 ("+48512345678"), a Polish one assumed; null when it is none. */
export function toE164(typed: string): string | null {
  const phone = parse(typed);
  return phone?.isValid() ? phone.number : null;
}

/** A phone number in the stored form; of a part of one, as it is searched for, what the stored form would have of it. */
export function normalizePhone(typed: string): string {
  return toE164(typed) ?? typed.replace(/[\s-]/g, '').replace(/^00/, '+');
}

/** Whether the text is a phone number in the stored form, E.164. */
export function isE164(value: string): boolean {
  return toE164(value) === value;
}

function parse(typed: string): PhoneNumber | null {
  // The library stops at a semicolon, and a second number behind it would be lost.
  if (typed.includes(';')) return null;
  const phone = parsePhoneNumber(typed.trim().replace(/^00/, '+'), { defaultCountry: 'PL', extract: false });
  if (!phone?.isValid()) return null;
  // The library's table still knows the seven-digit Polish numbers of before 2005.
  if (phone.countryCallingCode === '48' && phone.nationalNumber.length !== 9) return null;
  return phone;
}
