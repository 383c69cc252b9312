import { kept } from '#domain/fields/kept.ts';
import { date } from '#engine/fields/date.ts';
import { money } from '#engine/fields/money.ts';
import { reference } from '#engine/fields/reference.ts';
import { longText, text } from '#engine/fields/text.ts';
import { defineResource } from '#engine/resource.ts';
import { debtCaseField } from '#domain/cases/debt-case-field.ts';
import { contractsField } from '#domain/contracts/contracts-field.ts';

export const creditorPayment = defineResource({
  name: 'creditor_payment',
  plural: 'creditor_payments',
  label: {
    pl: {
      one: 'płatność wierzyciela',
      many: 'płatności wierzyciela',
      accusative: 'płatność wierzyciela',
      genitive: 'płatności wierzyciela',
      gender: 'f',
    },
    en: { one: 'creditor payment', many: 'creditor payments' },
  },
  title: 'invoice_no',
  fields: {
    // What the agency settles with the creditor is not handed out.
    debt_case_id: { ...debtCaseField, goesAlong: { erased: true, told: false } },
    creditor_id: reference('creditor', {
      label: { pl: 'Wierzyciel', en: 'Creditor' },
      help: { pl: 'Jeśli puste: wierzyciel sprawy', en: 'Blank: the case’s creditor' },
      filled: true,
    }),
    creditor_payment_type_id: reference('creditor_payment_type', {
      label: { pl: 'Rodzaj płatności', en: 'Payment type' },
    }),
    net_amount: money({ label: { pl: 'Kwota netto', en: 'Net amount' } }),
    invoice_no: text({ label: { pl: 'Numer faktury', en: 'Invoice number' }, searched: true, erased: kept.books }),
    sale_date: date({ label: { pl: 'Data sprzedaży', en: 'Sale date' } }),
    entry_date: date({ label: { pl: 'Data wprowadzenia', en: 'Entry date' } }),
    contract_ids: contractsField('creditor_payment'),
    description: longText({ label: { pl: 'Opis', en: 'Description' }, erased: 'text' }),
  },
  within: 'debt_case',
  search: 'invoice_no_or_debt_case_odzysk_no',
  about: ['creditor_id', 'net_amount'],
  lookup: { size: 50 },
  columns: [
    'invoice_no',
    'creditor_id',
    'debt_case_id',
    'creditor_payment_type_id',
    'net_amount',
    'sale_date',
    'entry_date',
  ],
  filters: [
    'invoice_no_or_debt_case_odzysk_no_cont',
    'creditor_id_eq',
    'creditor_payment_type_id_eq',
    'sale_date_gteq',
    'sale_date_lteq',
    'entry_date_gteq',
    'entry_date_lteq',
    'net_amount_eq',
  ],
  sections: [
    {
      title: { pl: 'Płatność', en: 'Payment' },
      fields: ['debt_case_id', 'creditor_id', 'creditor_payment_type_id', 'net_amount', 'invoice_no'],
    },
    { title: { pl: 'Szczegóły', en: 'Details' }, fields: ['sale_date', 'entry_date', 'contract_ids', 'description'] },
  ],
});
