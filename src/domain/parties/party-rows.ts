import { children } from '#engine/fields/reference.ts';
import type { Section } from '#engine/resource.ts';

/** Addresses and contacts that come with a new creditor or debtor; later they are in lists of their own (spec §2). */
export const partyRows = {
  addresses: children('address', 'business_entity_id', {
    label: { pl: 'Adresy', en: 'Addresses' },
    association: 'addresses',
    unread: true,
  }),
  people: children('person', 'business_entity_id', {
    label: { pl: 'Kontakty', en: 'Contacts' },
    association: 'people',
    unread: true,
  }),
};

const whileNew = { id_null: true };

export const partyRowSections: readonly Section[] = [
  { title: partyRows.addresses.label, fields: ['addresses'], when: whileNew },
  { title: partyRows.people.label, fields: ['people'], when: whileNew },
];
