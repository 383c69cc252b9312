import { reference } from '#engine/fields/reference.ts';
import type { Words } from '#engine/words.ts';

/** Who made the record: set once, from whoever is asking. */
export const madeBy = (label: Words = { pl: 'Dodał(a)', en: 'Added by' }) =>
  reference('user', { label, readOnly: true, default: '$user.id' });
