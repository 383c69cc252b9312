import type { Section } from '#engine/resource.ts';
import type { Words } from '#engine/words.ts';
import { businessEntityFields } from './business-entity-fields.ts';
import { partyRowSections, partyRows } from './party-rows.ts';

/** The definitions of creditor and debtor, where they are alike. */
export const party = {
  table: 'business_entities',
  title: 'name',
  fields: { ...businessEntityFields, ...partyRows },
  search: 'name_or_nip',
  about: ['nip'],
  lookup: { size: 25, typed: true },
  sort: 'name asc',
  columns: ['name', 'nip', 'regon', 'krs', 'partnership', 'created_at'],
  filters: [
    'name_or_nip_cont',
    'partnership_eq',
    'addresses_full_address_cont',
    'addresses_province_eq',
    'created_at_gteq',
    'created_at_lteq',
  ],
} as const;

export const partySections = (title: Words, own: readonly string[], more: readonly Section[] = []): Section[] => [
  { title, fields: ['name', 'partnership', ...own] },
  { title: { pl: 'Numery rejestrowe', en: 'Register numbers' }, fields: ['nip', 'regon', 'krs'] },
  ...more,
  ...partyRowSections,
];
