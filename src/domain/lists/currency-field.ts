import { reference } from '#engine/fields/reference.ts';
import type { FieldOptions } from '#engine/field.ts';
import { PLN } from './currency.ts';

/** The currency of an amount; none said is the złoty, also where it is sent blank (contract §12). */
export const currencyField = (more: Pick<FieldOptions, 'readOnly' | 'when' | 'notCopied'> = {}) =>
  reference('currency', {
    label: { pl: 'Waluta', en: 'Currency' },
    required: true,
    default: PLN,
    defaultWhenBlank: true,
    ...more,
  });
