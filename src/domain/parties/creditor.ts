import { defineResource } from '#engine/resource.ts';
import { businessEntityFields } from './business-entity-fields.ts';
import { partyRowSections, partyRows } from './party-rows.ts';

export const creditor = defineResource({
  name: 'creditor',
  plural: 'creditors',
  table: 'business_entities',
  scope: { type: 'Creditor' },
  label: {
    pl: {
      one: 'wierzyciel',
      many: 'wierzyciele',
      accusative: 'wierzyciela',
      genitive: 'wierzycieli',
      few: 'wierzycieli',
      gender: 'm',
    },
    en: { one: 'creditor', many: 'creditors' },
  },
  title: 'name',
  fields: { ...businessEntityFields, ...partyRows },
  has: {
    debt_cases: { resource: 'debt_case', key: 'creditor_id' },
    creditor_payments: { resource: 'creditor_payment', key: 'creditor_id' },
    linked_people: {
      resource: 'person',
      join: { table: 'person_creditors', own: 'creditor_id', other: 'person_id' },
    },
    users: {
      resource: 'user',
      join: { table: 'user_business_entities', own: 'business_entity_id', other: 'user_id' },
    },
  },
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
    { title: { pl: 'Dane wierzyciela', en: 'Creditor' }, fields: ['name', 'partnership'] },
    { title: { pl: 'Numery rejestrowe', en: 'Register numbers' }, fields: ['nip', 'regon', 'krs'] },
    ...partyRowSections,
  ],
});
