import type { FieldOptions } from '#engine/field.ts';
import { text } from '#engine/fields/text.ts';
import { formatNip, isKrs, isNip, isRegon, normalizeNip, normalizeRegisterNumber } from './identifier.ts';

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

export const krs = (options: Partial<FieldOptions<undefined>> = {}) =>
  text({
    label: { pl: 'KRS', en: 'Court register number (KRS)' },
    normalise: normalizeRegisterNumber,
    check: (value) => (isKrs(value) ? null : 'not_krs'),
    ...options,
  });
