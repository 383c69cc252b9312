import type { ListParts } from '#engine/web/list/list-parts.ts';

/** An address may take its links to cases and activities along when it is deleted (spec §8). */
export const addressColumns: ListParts = {
  facts: ['business_entity_id', 'city', 'address_type_id'],
  deleteOption: {
    parameter: 'delete_assoc',
    label: {
      pl: 'Usuń także powiązania ze sprawami i czynnościami',
      en: 'Also delete its links to cases and activities',
    },
  },
};
