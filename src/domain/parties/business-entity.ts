import { defineResource } from '#engine/resource.ts';
import { mergedFields } from './merged-fields.ts';
import { businessEntityFields } from './business-entity-fields.ts';

/** Creditors and debtors together: owners of addresses and contacts, which may be either. */
export const businessEntity = defineResource({
  name: 'business_entity',
  plural: 'business_entities',
  label: {
    pl: {
      one: 'podmiot',
      many: 'podmioty',
      accusative: 'podmiot',
      genitive: 'podmiotów',
      gender: 'm',
    },
    en: { one: 'business entity', many: 'business entities' },
  },
  title: 'name',
  fields: { ...businessEntityFields, ...mergedFields },
  has: {
    addresses: { resource: 'address', key: 'business_entity_id' },
    people: { resource: 'person', key: 'business_entity_id' },
    cases_as_creditor: { resource: 'debt_case', key: 'creditor_id' },
    cases_as_debtor: { resource: 'debt_case', key: 'debtor_id' },
    cases_as_co_debtor: {
      resource: 'debt_case',
      join: { table: 'co_debtors', own: 'debtor_id', other: 'debt_case_id' },
    },
  },
  personal: true,
  softDelete: 'merged',
  search: 'name_or_nip',
  about: ['nip', 'type'],
  lookup: { size: 25, typed: true },
  sort: 'name asc',
  columns: ['name', 'type', 'nip', 'regon', 'krs', 'partnership'],
  filters: ['name_or_nip_cont', 'type_eq'],
});
