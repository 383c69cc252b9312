import { boolean } from '#engine/fields/boolean.ts';
import { reference } from '#engine/fields/reference.ts';

/** What is left of a debtor who was recorded twice: where the other record is. */
export const mergedFields = {
  deleted: boolean({ label: { pl: 'Połączony z innym', en: 'Merged into another' }, readOnly: true, default: false }),
  merged_into_id: reference('debtor', {
    label: { pl: 'Połączony z', en: 'Merged into' },
    readOnly: true,
    goesAlong: { erased: true, told: true },
  }),
};
