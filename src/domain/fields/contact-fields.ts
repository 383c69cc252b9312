import type { FieldOptions, Said } from '#engine/field.ts';
import { text } from '#engine/fields/text.ts';
import { isEmail, normalizeEmail } from './email.ts';
import { formatPhone } from './phone-text.ts';
import { isE164, normalizePhone } from './phone.ts';

/** A phone number, stored as E.164. */
export const phone = (options: Partial<FieldOptions<undefined>> = {}) =>
  text({
    label: { pl: 'Telefon', en: 'Phone' },
    normalise: normalizePhone,
    check: (value) => (isE164(value) ? null : 'not_phone'),
    format: formatPhone,
    link: 'tel',
    ...options,
  });

/** An e-mail address, stored in lower case. */
export const email = <N extends Said = undefined>(options: Partial<FieldOptions<N>> = {}) =>
  text({
    label: { pl: 'E-mail', en: 'E-mail' },
    normalise: normalizeEmail,
    check: (value) => (isEmail(value) ? null : 'not_email'),
    link: 'mailto',
    ...options,
  });
