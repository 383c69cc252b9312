import { boolean } from '#engine/fields/boolean.ts';
import { defineResource } from '#engine/resource.ts';
import { pesel } from '#domain/fields/identifier-fields.ts';
import { personalDataActions } from '#domain/personal-data/personal-data-actions.ts';
import { dataNoticeOfDebtor } from './data-notice-fields.ts';
import { party, partySections } from './party.ts';

export const debtor = defineResource({
  ...party,
  fields: {
    ...party.fields,
    pesel: pesel(),
    consumer: boolean({
      label: { pl: 'Konsument', en: 'Consumer' },
      help: {
        pl: 'Jeśli puste: tak dla osoby fizycznej i dla podmiotu bez formy prawnej i NIP',
        en: 'Blank: yes for a natural person and where neither legal form nor tax number is known',
      },
    }),
    ...dataNoticeOfDebtor,
  },
  name: 'debtor',
  plural: 'debtors',
  scope: { type: 'Debtor' },
  filters: [...party.filters, 'pesel_eq'],
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
  has: {
    debt_cases: { resource: 'debt_case', key: 'debtor_id' },
    co_debtor_cases: {
      resource: 'debt_case',
      join: { table: 'co_debtors', own: 'debtor_id', other: 'debt_case_id' },
    },
    linked_people: {
      resource: 'person',
      join: { table: 'person_debtors', own: 'debtor_id', other: 'person_id' },
    },
  },
  personal: true,
  actions: personalDataActions,
  sections: partySections({ pl: 'Dane dłużnika', en: 'Debtor' }, [
    'pesel',
    'consumer',
    'data_notice_on',
    'data_notice_way',
  ]),
});
