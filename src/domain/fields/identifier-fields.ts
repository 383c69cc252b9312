import type { FieldOptions } from '#engine/field.ts';
import { text } from '#engine/fields/text.ts';
import { formatNip, isKrs, isNip, isPesel, isRegon, normalizeNip, normalizeRegisterNumber } from './identifier.ts';

/** The tax number of a firm, kept without dashes. */
export const nip = (options: Partial<FieldOptions<undefined>> = {}) =>
  text({
    label: { pl: 'NIP', en: 'Tax number (NIP)' },
    normalise: normalizeNip,
    check: (value) => (isNip(value) ? null : 'not_nip'),
    format: formatNip,
    ...options,
  });

export const regon = (options: Partial<FieldOptions<undefined>> = {}) =>
  text({
    label: { pl: 'REGON', en: 'Statistical number (REGON)' },
    normalise: normalizeRegisterNumber,
    check: (value) => (isRegon(value) ? null : 'not_regon'),
    ...options,
  });

/** A person's number in the population register, kept as its digits. Another person's copy of a record has another. */
export const pesel = (options: Partial<FieldOptions<undefined>> = {}) =>
  text({
    label: { pl: 'PESEL', en: 'Personal number (PESEL)' },
    normalise: normalizeRegisterNumber,
    check: (value) => (isPesel(value) ? null : 'not_pesel'),
    notCopied: true,
    erased: 'blank',
    ...options,
  });

export const krs = (options: Partial<FieldOptions<undefined>> = {}) =>
  text({
    label: { pl: 'KRS', en: 'Court register number (KRS)' },
    normalise: normalizeRegisterNumber,
    check: (value) => (isKrs(value) ? null : 'not_krs'),
    ...options,
  });
