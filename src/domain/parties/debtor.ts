import { boolean } from '#engine/fields/boolean.ts';
import { defineResource } from '#engine/resource.ts';
import { pesel } from '#domain/fields/identifier-fields.ts';
import { personalDataActions } from '#domain/fields/personal-data-actions.ts';
import { dataNoticeOfDebtor } from './data-notice-fields.ts';
import { reachable } from '#domain/fields/reachable.ts';
import { notErased } from '#domain/fields/erased-at.ts';
import { mergedFields } from './merged-fields.ts';
import { party, partySections } from './party.ts';
import { texts } from '#engine/fields/texts.ts';
import { accountRules } from '#domain/fields/bank-account-field.ts';

const [ofText, ...ofParty] = party.filters;

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
    bank_account_nos: texts(
      { table: 'debtor_bank_accounts', own: 'debtor_id', other: 'number' },
      { label: { pl: 'Rachunki bankowe', en: 'Bank accounts' }, ...accountRules, erased: 'blank' },
    ),
    ...dataNoticeOfDebtor,
    ...reachable,
    ...mergedFields,
  },
  name: 'debtor',
  plural: 'debtors',
  scope: { type: 'Debtor' },
  // Consumers have no tax number.
  about: [...party.about, 'pesel'],
  filters: [ofText, 'pesel_eq', ...ofParty, 'data_notice_on_present'],
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
  softDelete: 'merged',
  actions: {
    merge: { label: { pl: 'Połącz z innym', en: 'Merge with another' }, rare: true, enabledWhen: notErased },
    ...personalDataActions,
  },
  offeredWhen: { update: notErased, create: notErased },
  sections: partySections(
    { pl: 'Dane dłużnika', en: 'Debtor' },
    ['pesel', 'consumer', 'bank_account_nos', 'data_notice_on', 'data_notice_way'],
    [{ title: { pl: 'Połączenie', en: 'Merge' }, fields: ['merged_into_id'], when: { deleted_eq: true } }],
  ),
});
