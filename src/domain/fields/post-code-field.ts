import { text } from '#engine/fields/text.ts';
import { mendPostCode } from './province.ts';

const label = { pl: 'Kod pocztowy', en: 'Post code' };

/** Of an address anywhere; that one of Poland is such a code depends on its country. */
export const postCode = text({ label, normalise: mendPostCode, max: 20, erased: 'blank' });
