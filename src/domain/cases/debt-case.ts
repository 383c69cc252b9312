import { formatBankAccount } from '#domain/fields/bank-account.ts';
import { kept } from '#domain/fields/kept.ts';
import { choice } from '#engine/fields/choice.ts';
import { path } from '#engine/fields/path.ts';
import { reference } from '#engine/fields/reference.ts';
import { longText, text } from '#engine/fields/text.ts';
import { defineResource } from '#engine/resource.ts';
import { debtCaseAmounts } from './debt-case-amounts.ts';
import { debtCaseAsked } from './debt-case-asked.ts';
import { debtCaseDates } from './debt-case-dates.ts';
import { debtCaseParties } from './debt-case-parties.ts';
import { debtCasePromises } from './debt-case-promises.ts';
import { santanderCaseFields } from './debt-case-santander-fields.ts';
import { debtCaseSections } from './debt-case-sections.ts';

/** What is kept from creditors is written down as an activity. */
const readByCreditor = {
  pl: 'Widzi to też pracownik wierzyciela; uwagi wewnętrzne zapisz jako czynność',
  en: 'The creditor’s staff see this too; write internal notes as an activity',
};

/** The columns of the list that its file has too. */
const exported = [
  'odzysk_no',
  'zd_no',
  'debtor_id',
  'creditor_id',
  'debt_case_state_id',
  'receive_date',
  'remaining_amount',
  'user_ids',
  'last_action_at',
];

export const debtCase = defineResource({
  name: 'debt_case',
  plural: 'debt_cases',
  label: {
    pl: { one: 'sprawa', many: 'sprawy', accusative: 'sprawę', genitive: 'spraw', gender: 'f' },
    en: { one: 'debt case', many: 'debt cases' },
  },
  title: 'odzysk_no',
  fields: {
    // Given by a counter to every case.
    odzysk_no: text<true>({
      label: { pl: 'Numer sprawy', en: 'Case number' },
      readOnly: true,
      unique: true,
      searched: true,
      erased: kept.books,
    }),
    zd_no: text({ label: { pl: 'Numer ZD', en: 'ZD number' }, searched: true, erased: kept.books }),
    debt_case_type_id: reference('debt_case_type', { label: { pl: 'Typ sprawy', en: 'Type' }, required: true }),
    debt_case_state_id: reference('debt_case_state', { label: { pl: 'Status', en: 'State' }, required: true }),
    state: path('debt_case_state', 'code', { label: { pl: 'Kod statusu', en: 'State code' } }),
    ended: path<boolean>('debt_case_state', 'ended', { label: { pl: 'Zakończona', en: 'Ended' } }),
    ...debtCaseParties,
    ...debtCaseAmounts,
    ...debtCaseDates,
    ...debtCasePromises,
    virtual_account: {
      ...text({ label: { pl: 'Rachunek własny sprawy', en: 'Account of the case' }, format: formatBankAccount }),
      readOnly: true,
      storage: { in: 'answer' },
    },
    invoice_no: text({ label: { pl: 'Numer faktury', en: 'Invoice number' }, erased: kept.books }),
    description: longText({ label: { pl: 'Opis', en: 'Description' }, help: readByCreditor, erased: 'text' }),
    notes: longText({ label: { pl: 'Uwagi', en: 'Notes' }, help: readByCreditor, erased: 'text' }),
    customer: choice(
      { santander: { pl: 'Santander', en: 'Santander' } },
      { label: { pl: 'Klient', en: 'Customer' }, readOnly: true },
    ),
    importer: choice(
      {
        generic: { pl: 'ogólny', en: 'generic' },
        santander_leasing: { pl: 'Santander – leasing', en: 'Santander leasing' },
        santander_loan: { pl: 'Santander – pożyczki', en: 'Santander loan' },
      },
      { label: { pl: 'Importer', en: 'Importer' }, readOnly: true },
    ),
    import_id: reference('import', { label: { pl: 'Z importu', en: 'Import' }, readOnly: true }),
    ...santanderCaseFields,
  },
  has: {
    contracts: { resource: 'contract', key: 'debt_case_id' },
    debtor_payments: { resource: 'debtor_payment', key: 'debt_case_id' },
    creditor_payments: { resource: 'creditor_payment', key: 'debt_case_id' },
    activities: { resource: 'activity', key: 'debt_case_id' },
    promises: { resource: 'promise', key: 'debt_case_id' },
    documents: { resource: 'document', key: 'debt_case_id' },
    invoices: { resource: 'invoice', key: 'debt_case_id' },
    notifications: { resource: 'notification', key: 'debt_case_id' },
    co_debtors: { resource: 'co_debtor', key: 'debt_case_id' },
    debt_case_addresses: { resource: 'debt_case_address', key: 'debt_case_id' },
  },
  asked: debtCaseAsked,
  personal: true,
  search: 'odzysk_no_or_zd_no_or_debtor_name_or_debtor_nip',
  about: ['debtor_id', 'creditor_id', 'zd_no'],
  lookup: { size: 10 },
  sort: 'odzysk_no desc',
  columns: [...exported, 'last_contact_at'],
  csv: exported,
  sums: {
    remaining_amount: ['remaining_amount', 'remaining_amount_euro'],
    initial_amount: ['initial_amount', 'initial_amount_euro'],
  },
  hideable: ['creditor_id', 'debtor_id'],
  filters: [
    'odzysk_no_or_zd_no_or_debtor_name_or_debtor_nip_or_contracts_contract_no_cont',
    'debt_case_state_id_eq',
    'users_id_eq',
    'receive_date_gteq',
    'receive_date_lteq',
    'creditor_id_eq',
    'open_eq',
    'days_since_contact_gteq',
    'remaining_amount_gteq',
    'remaining_amount_lteq',
    'overdue_days_gteq',
    'tags_id_eq',
    'has_task_eq',
    'has_phone_eq',
    'has_email_eq',
    'unassigned_eq',
    'users_absent_eq',
    'debtor_post_code_start',
    'debt_case_type_id_eq',
    'customer_eq',
    'debtor_address_province_eq',
    'last_action_at_gteq',
    'last_action_at_lteq',
    'last_contact_at_gteq',
    'last_contact_at_lteq',
    'expiration_date_gteq',
    'expiration_date_lteq',
    'limitation_date_gteq',
    'limitation_date_lteq',
    'next_limitation_date_gteq',
    'next_limitation_date_lteq',
    'pledge_state_eq',
  ],
  sections: debtCaseSections,
  actions: {
    report_call_leasing: {
      label: { pl: 'Utwórz wezwanie do zwrotu przedmiotu', en: 'Make a call to surrender the item' },
    },
    report_call_loan: {
      label: { pl: 'Utwórz wezwanie do zapłaty (pożyczka)', en: 'Make a demand for payment (loan)' },
    },
  },
});
