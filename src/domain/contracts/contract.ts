import { kept } from '#domain/fields/kept.ts';
import { boolean } from '#engine/fields/boolean.ts';
import { date } from '#engine/fields/date.ts';
import { path } from '#engine/fields/path.ts';
import { children, reference } from '#engine/fields/reference.ts';
import { text } from '#engine/fields/text.ts';
import { defineResource } from '#engine/resource.ts';
import { debtCaseField } from '#domain/cases/debt-case-field.ts';
import { interestFields } from '#domain/interest/interest-fields.ts';
import { santanderContractFields } from './contract-santander-fields.ts';
import { terminationFields } from './contract-termination-fields.ts';

export const contract = defineResource({
  name: 'contract',
  plural: 'contracts',
  label: {
    pl: { one: 'umowa', many: 'umowy', accusative: 'umowę', genitive: 'umów', gender: 'f' },
    en: { one: 'contract', many: 'contracts' },
  },
  title: 'contract_no',
  fields: {
    debt_case_id: debtCaseField,
    debtor: path('debt_case', 'debtor_name', { label: { pl: 'Dłużnik', en: 'Debtor' } }),
    creditor: path('debt_case', 'creditor_name', { label: { pl: 'Wierzyciel', en: 'Creditor' } }),
    contract_no: text({
      label: { pl: 'Numer umowy', en: 'Contract number' },
      required: true,
      searched: true,
      erased: kept.books,
    }),
    contract_type_id: reference('contract_type', { label: { pl: 'Typ umowy', en: 'Contract type' } }),
    start_date: date({ label: { pl: 'Data zawarcia umowy', en: 'Start date' } }),
    attorney_date: date({ label: { pl: 'Data pełnomocnictwa', en: 'Power of attorney date' } }),
    ...terminationFields,
    dissolution_date: date({ label: { pl: 'Data rozwiązania umowy', en: 'Dissolution date' } }),
    ...interestFields({ pl: 'Jeśli puste: według wierzyciela i stron', en: 'Blank: by the creditor and the parties' }),
    customer: path('debt_case', 'customer', { label: { pl: 'Klient', en: 'Customer' } }),
    ...santanderContractFields,
    contract_items: children('contract_item', 'contract_id', {
      label: { pl: 'Przedmioty umowy', en: 'Contract items' },
      association: 'contract_items',
    }),
    deleted: boolean({ label: { pl: 'Usunięta', en: 'Deleted' }, readOnly: true, default: false }),
  },
  has: {
    invoices: { resource: 'invoice', key: 'contract_id' },
    debtor_payments: {
      resource: 'debtor_payment',
      join: { table: 'debtor_payment_contracts', own: 'contract_id', other: 'debtor_payment_id' },
    },
    creditor_payments: {
      resource: 'creditor_payment',
      join: { table: 'creditor_payment_contracts', own: 'contract_id', other: 'creditor_payment_id' },
    },
    documents: {
      resource: 'document',
      join: { table: 'document_contracts', own: 'contract_id', other: 'document_id' },
    },
  },
  within: 'debt_case',
  softDelete: true,
  about: ['debt_case_id', 'debtor', 'contract_type_id'],
  lookup: { size: 50 },
  columns: ['contract_no', 'contract_type_id', 'debt_case_id', 'debtor', 'creditor', 'start_date', 'termination_date'],
  filters: [
    'contract_no_or_debt_case_odzysk_no_or_debt_case_debtor_name_cont',
    'contract_type_id_eq',
    'debt_case_creditor_id_eq',
    'termination_date_gteq',
    'termination_date_lteq',
    'contract_items_registration_no_or_contract_items_undercarriage_no_cont',
    'start_date_gteq',
    'start_date_lteq',
    'debt_case_users_id_eq',
  ],
  sections: [
    { title: { pl: 'Umowa', en: 'Contract' }, fields: ['debt_case_id', 'contract_no', 'contract_type_id'] },
    {
      title: { pl: 'Terminy', en: 'Dates' },
      fields: ['start_date', 'attorney_date', 'dissolution_date'],
    },
    {
      title: { pl: 'Wypowiedzenie i zabezpieczenie', en: 'Termination and security' },
      fields: Object.keys(terminationFields),
    },
    {
      title: { pl: 'Odsetki za opóźnienie', en: 'Interest for late payment' },
      fields: ['interest_kind', 'interest_rate'],
    },
    { title: { pl: 'Przedmioty', en: 'Items' }, fields: ['contract_items'] },
    {
      title: { pl: 'Dane banku Santander', en: 'Santander data' },
      fields: Object.keys(santanderContractFields),
      when: { customer_eq: 'santander' },
    },
  ],
});
