import { defineResource } from '#engine/resource.ts';
import { bankAccount, bic } from '#domain/fields/bank-account-field.ts';
import { dataNoticeFields } from './data-notice-fields.ts';
import { agreementLimits, ledgerFields } from './ledger-fields.ts';
import { party, partySections } from './party.ts';

export const creditor = defineResource({
  ...party,
  fields: {
    ...party.fields,
    bank_account: bankAccount({
      label: { pl: 'Rachunek do wpłat', en: 'Account to pay to' },
      help: { pl: 'Można go wybrać w wezwaniu; NRB albo IBAN', en: 'Can be chosen in a demand letter; NRB or IBAN' },
    }),
    bic: bic(),
    ...ledgerFields,
    ...agreementLimits,
    ...dataNoticeFields,
  },
  name: 'creditor',
  plural: 'creditors',
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
  sections: partySections(
    { pl: 'Dane wierzyciela', en: 'Creditor' },
    ['bank_account', 'bic'],
    [
      { title: { pl: 'Odsetki i wpłaty', en: 'Interest and payments' }, fields: Object.keys(ledgerFields) },
      { title: { pl: 'Ugody z dłużnikami', en: 'Agreements with debtors' }, fields: Object.keys(agreementLimits) },
      {
        title: { pl: 'Dane osobowe dłużników', en: 'Personal data of debtors' },
        fields: Object.keys(dataNoticeFields),
      },
    ],
  ),
});
