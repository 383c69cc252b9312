import { choice } from '#engine/fields/choice.ts';
import { date, datetime } from '#engine/fields/date.ts';
import { money } from '#engine/fields/money.ts';
import { path } from '#engine/fields/path.ts';
import { reference, references } from '#engine/fields/reference.ts';
import { longText } from '#engine/fields/text.ts';
import { defineResource } from '#engine/resource.ts';
import { positive } from '#domain/fields/amount-checks.ts';
import { madeBy } from '#domain/fields/made-by.ts';
import { debtCaseField } from '#domain/cases/debt-case-field.ts';
import { contractsField } from '#domain/contracts/contracts-field.ts';
import { notErased } from '#domain/fields/erased-at.ts';

export const debtorPayment = defineResource({
  name: 'debtor_payment',
  plural: 'debtor_payments',
  label: {
    pl: {
      one: 'wpłata dłużnika',
      many: 'wpłaty dłużników',
      accusative: 'wpłatę dłużnika',
      genitive: 'wpłat dłużnika',
      few: 'wpłaty dłużnika',
      gender: 'f',
    },
    en: { one: 'debtor payment', many: 'debtor payments' },
  },
  title: 'payment_date',
  fields: {
    debt_case_id: debtCaseField,
    debtor: path('debt_case', 'debtor_name', { label: { pl: 'Dłużnik', en: 'Debtor' } }),
    amount: money({ label: { pl: 'Kwota', en: 'Amount' }, required: true, currency: '$currency', check: positive }),
    currency_id: reference('currency', { label: { pl: 'Waluta', en: 'Currency' }, required: true }),
    payment_date: date({ label: { pl: 'Data wpłaty', en: 'Payment date' }, required: true }),
    debtor_payment_type_id: reference('debtor_payment_type', {
      label: { pl: 'Rodzaj wpłaty', en: 'Payment type' },
      required: true,
    }),
    confirmation_source_id: reference('confirmation_source', {
      label: { pl: 'Źródło potwierdzenia', en: 'Confirmation source' },
    }),
    confirming_person_id: reference('person', {
      label: { pl: 'Osoba potwierdzająca', en: 'Confirming person' },
      help: { pl: 'Aktualny kontakt wierzyciela', en: 'A current contact of the creditor' },
      // The creditor's people who are currently going (spec §3).
      among: {
        ...notErased,
        going_eq: true,
        any: [
          { business_entity_cases_as_creditor_id_eq: '$debt_case_id' },
          { creditors_debt_cases_id_eq: '$debt_case_id' },
        ],
      },
      goesAlong: { erased: false, told: ['payment_date', 'confirmation_source_id', 'confirming_person_id'] },
    }),
    contract_ids: contractsField('debtor_payment'),
    invoice_ids: references(
      'invoice',
      { table: 'debtor_payment_invoices', own: 'debtor_payment_id', other: 'invoice_id' },
      {
        label: { pl: 'Faktury', en: 'Invoices' },
        help: { pl: 'Wpłata pokrywa je przed innymi', en: 'The payment covers them before others' },
        association: 'invoices',
        among: { debt_case_id_eq: '$debt_case_id' },
      },
    ),
    covers_currency_id: reference('currency', {
      label: { pl: 'Waluta spłacanego długu', en: 'Currency of the debt paid' },
      help: { pl: 'Tylko gdy inna niż waluta wpłaty', en: 'Only where it is not the currency of the payment' },
    }),
    exchange_rate: money({
      label: { pl: 'Kurs', en: 'Exchange rate' },
      help: {
        pl: 'Ile waluty wpłaty za jednostkę waluty długu, np. 4,2831 zł za 1 EUR',
        en: 'Currency of the payment for one unit of the debt’s, e.g. 4.2831 zlotys for 1 EUR',
      },
      currency: '',
      scale: 4,
      when: { covers_currency_id_present: true },
      check: (rate) => (/[1-9]/.test(rate) && !rate.startsWith('-') ? null : 'positive'),
    }),
    bank_transfer_id: reference('bank_transfer', {
      label: { pl: 'Pozycja wyciągu', en: 'Statement line' },
      readOnly: true,
    }),
    description: longText({ label: { pl: 'Opis', en: 'Description' }, erased: 'text' }),
    received_by: choice(
      { agency: { pl: 'agencja', en: 'the agency' }, creditor: { pl: 'wierzyciel', en: 'the creditor' } },
      {
        label: { pl: 'Na czyj rachunek', en: 'Whose account it came to' },
        help: { pl: 'Decyduje o kwocie do przelania wierzycielowi', en: 'Decides what is transferred to the creditor' },
        filled: true,
        default: 'agency',
      },
    ),
    settlement_id: reference('settlement', {
      label: { pl: 'Rozliczenie z wierzycielem', en: 'Settlement with the creditor' },
      readOnly: true,
    }),
    corrected_at: datetime({ label: { pl: 'Skorygowano', en: 'Corrected' }, readOnly: true }),
    correction_reason: longText({
      label: { pl: 'Powód korekty', en: 'Reason for the correction' },
      readOnly: true,
      erased: 'text',
    }),
    user_id: madeBy(),
  },
  // What the bank brought goes when it is parted from its line.
  offeredWhen: {
    update: { settlement_id_null: true },
    destroy: { settlement_id_null: true, bank_transfer_id_null: true },
  },
  within: 'debt_case',
  search: 'debt_case_odzysk_no_or_debt_case_debtor_name',
  about: ['amount', 'debtor'],
  columns: [
    'payment_date',
    'amount',
    'currency_id',
    'debtor_payment_type_id',
    'debt_case_id',
    'debtor',
    'confirmation_source_id',
    'bank_transfer_id',
    'description',
  ],
  // As the specification has it.
  csv: [
    'payment_date',
    'amount',
    'currency_id',
    'debtor_payment_type_id',
    'debt_case_id',
    'debtor',
    'confirmation_source_id',
    'description',
  ],
  hideable: ['description'],
  filters: [
    'debt_case_odzysk_no_or_debt_case_debtor_name_cont',
    'debtor_payment_type_id_eq',
    'payment_date_gteq',
    'payment_date_lteq',
    'amount_eq',
    'debt_case_creditor_id_eq',
    'currency_id_eq',
    'confirmation_source_id_eq',
    'user_id_eq',
  ],
  sections: [
    {
      title: { pl: 'Wpłata', en: 'Payment' },
      fields: [
        'debt_case_id',
        'amount',
        'currency_id',
        'payment_date',
        'debtor_payment_type_id',
        'received_by',
        'contract_ids',
        'invoice_ids',
        'covers_currency_id',
        'exchange_rate',
      ],
    },
    {
      title: { pl: 'Potwierdzenie', en: 'Confirmation' },
      fields: ['confirmation_source_id', 'confirming_person_id', 'description'],
    },
  ],
});
