import parsePhoneNumber, { type NumberType } from 'libphonenumber-js/max';
import type { Problem } from '#engine/messages.ts';
import type { Row } from '#engine/server/behaviour.ts';

/** Everything else costs more, for one end or the other, or is nobody's telephone. */
const ordinary = new Set<NumberType>(['MOBILE', 'FIXED_LINE_OR_MOBILE', 'FIXED_LINE', 'VOIP']);

/** Why no text message goes to the number of this one, or null; `countries` are those whose numbers get any. */
export function refusedNumber({ kind, recipient_sms: number }: Row, countries: readonly string[]): Problem | null {
  if (kind !== 'sms' || typeof number !== 'string') return null;
  const phone = parsePhoneNumber(number, 'PL');
  if (!phone) return { code: 'sms_special_number' };
  if (!countries.some((code) => code === phone.country)) {
    return { code: 'sms_foreign_number', params: { countries: countries.join(', ') } };
  }
  return ordinary.has(phone.getType()) ? null : { code: 'sms_special_number' };
}
