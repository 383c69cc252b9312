import { text } from '#engine/fields/text.ts';
import { isPostCode, mendPostCode } from './province.ts';

const label = { pl: 'Kod pocztowy', en: 'Post code' };

/** Of an address anywhere. */
export const postCode = text({ label, normalise: mendPostCode, max: 20, erased: 'blank' });

/** Of an address in Poland. */
export const polishPostCode = {
  ...postCode,
  check: (value: string) => (isPostCode(value) ? null : ('not_post_code' as const)),
};
