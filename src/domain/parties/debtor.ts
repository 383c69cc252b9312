import { defineResource } from '#engine/resource.ts';
import { personalDataActions } from '#domain/personal-data/personal-data-actions.ts';
import { businessEntityFields } from './business-entity-fields.ts';
import { partyRowSections, partyRows } from './party-rows.ts';

export const debtor = defineResource({
  name: 'debtor',
  plural: 'debtors',
  table: 'business_entities',
  scope: { type: 'Debtor' },
  label: {
    pl: {
      one: 'dłużnik',
      many: 'dłużnicy',
      accusative: 'dłużnika',
      genitive: 'dłużników',
      few: 'dłużników',
      gender: 'm',
    },
    en: { one: 'debtor', many: 'debtors' },
  },
  title: 'name',
  fields: { ...businessEntityFields, ...partyRows },
  has: {
    debt_cases: { resource: 'debt_case', key: 'debtor_id' },
    linked_people: {
      resource: 'person',
      join: { table: 'person_debtors', own: 'debtor_id', other: 'person_id' },
    },
  },
  personal: true,
  actions: personalDataActions,
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
  sections: [
    { title: { pl: 'Dane dłużnika', en: 'Debtor' }, fields: ['name', 'partnership'] },
    { title: { pl: 'Numery rejestrowe', en: 'Register numbers' }, fields: ['nip', 'regon', 'krs'] },
    ...partyRowSections,
  ],
});
