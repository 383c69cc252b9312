import { choice } from '#engine/fields/choice.ts';
import { date } from '#engine/fields/date.ts';
import { money } from '#engine/fields/money.ts';
import { reference } from '#engine/fields/reference.ts';
import { longText, text } from '#engine/fields/text.ts';
import { defineResource } from '#engine/resource.ts';
import { notNegative } from '#domain/fields/amount-checks.ts';
import { debtCaseField } from '#domain/cases/debt-case-field.ts';
import { ofItsCase } from '#domain/contracts/contracts-field.ts';
import { interestFields } from '#domain/interest/interest-fields.ts';
import { currencyField } from '#domain/lists/currency-field.ts';
import { invoiceKinds } from './invoice-kinds.ts';

export const invoice = defineResource({
  name: 'invoice',
  plural: 'invoices',
  label: {
    pl: { one: 'faktura', many: 'faktury', accusative: 'fakturę', genitive: 'faktur', gender: 'f' },
    en: { one: 'invoice', many: 'invoices' },
  },
  title: 'description',
  fields: {
    debt_case_id: debtCaseField,
    contract_id: reference('contract', { label: { pl: 'Umowa', en: 'Contract' }, among: ofItsCase }),
    kind: choice(invoiceKinds, { label: { pl: 'Rodzaj', en: 'Kind' } }),
    amount: money({
      label: { pl: 'Kwota', en: 'Amount' },
      help: { pl: 'Zmniejsza ją korekta, nigdy wpłata', en: 'A correction lowers it, a payment never does' },
      currency: '$currency',
      check: notNegative,
    }),
    original_amount: money({
      label: { pl: 'Kwota pierwotna', en: 'Original amount' },
      currency: '$currency',
      check: notNegative,
    }),
    interest_amount: money({
      label: { pl: 'W tym odsetki umówione', en: 'Of which agreed interest' },
      help: {
        pl: 'Część kwoty, np. odsetkowa część raty; nie rosną od niej odsetki (art. 482 k.c.)',
        en: 'A part of the amount, as in an installment; it bears no interest (art. 482 k.c.)',
      },
      currency: '$currency',
    }),
    currency_id: currencyField(),
    due_date: date({ label: { pl: 'Termin płatności', en: 'Due date' } }),
    ...interestFields({
      pl: 'Jeśli puste: według umowy, wierzyciela i stron',
      en: 'Blank: by the contract, the creditor and the parties',
    }),
    compensated_invoice_id: reference('invoice', {
      label: { pl: 'Rekompensata za', en: 'Compensation for' },
      readOnly: true,
    }),
    limitation_date: date({
      label: { pl: 'Przedawnienie ustalone', en: 'Limitation as set' },
      help: {
        pl: 'Jeśli puste: według terminu płatności i zdarzeń, które przerwały bieg przedawnienia',
        en: 'Blank: by the due date and the events that began the time anew',
      },
      notCopied: true,
    }),
    limitation_reason: text({
      label: { pl: 'Powód ustalenia przedawnienia', en: 'Reason for setting the limitation' },
      help: { pl: 'Np. wyrok, zawieszenie biegu', en: 'E.g. a judgment, a suspension' },
      max: 1000,
      notCopied: true,
      erased: 'text',
    }),
    description: longText({ label: { pl: 'Opis', en: 'Description' }, searched: true, erased: 'text' }),
  },
  within: 'debt_case',
  search: 'description_or_debt_case_odzysk_no_or_debt_case_debtor_name',
  about: ['kind', 'due_date', 'amount'],
  columns: [
    'kind',
    'description',
    'amount',
    'original_amount',
    'currency_id',
    'due_date',
    'contract_id',
    'debt_case_id',
  ],
  filters: [
    'description_or_debt_case_odzysk_no_or_debt_case_debtor_name_cont',
    'kind_eq',
    'due_date_gteq',
    'due_date_lteq',
    'amount_eq',
    'currency_id_eq',
    'contract_contract_no_cont',
  ],
  sections: [
    {
      title: { pl: 'Faktura', en: 'Invoice' },
      fields: [
        'debt_case_id',
        'contract_id',
        'kind',
        'amount',
        'original_amount',
        'interest_amount',
        'currency_id',
        'due_date',
        'interest_kind',
        'interest_rate',
        'limitation_date',
        'limitation_reason',
        'description',
      ],
    },
  ],
});
