import { date } from '#engine/fields/date.ts';
import { money } from '#engine/fields/money.ts';
import { integer } from '#engine/fields/number.ts';
import { reference } from '#engine/fields/reference.ts';
import { text } from '#engine/fields/text.ts';
import { defineResource } from '#engine/resource.ts';
import { madeBy } from '#domain/fields/made-by.ts';
import { statementFormat } from './statement-format.ts';

const given = { readOnly: true } as const;
const sure = { readOnly: true, filled: true } as const;
const inCurrency = { currency: '$currency', readOnly: true } as const;
/** Worked out at each reading: what people decide of the lines stands with the lines. */
const answered = { storage: { in: 'answer' } } as const;

const balances = ['closing_date', 'bank_account_id', 'statement_no', 'opening_balance', 'closing_balance'];
const moved = ['lines_count', 'credit_sum', 'debit_sum', 'told_before', 'format', 'user_id'];

/** What a bank wrote of an account from one balance to the next: read from its file, never typed. */
export const bankStatement = defineResource({
  name: 'bank_statement',
  plural: 'bank_statements',
  label: {
    pl: {
      one: 'wyciąg bankowy',
      many: 'wyciągi bankowe',
      accusative: 'wyciąg bankowy',
      genitive: 'wyciągów bankowych',
      gender: 'm',
    },
    en: { one: 'bank statement', many: 'bank statements' },
  },
  title: 'closing_date',
  called: ['bank_account_id', 'closing_date'],
  fields: {
    bank_account_id: reference('bank_account', { label: { pl: 'Rachunek', en: 'Account' }, ...sure }),
    currency_id: reference('currency', { label: { pl: 'Waluta', en: 'Currency' }, ...sure }),
    format: statementFormat,
    statement_no: text({ label: { pl: 'Numer wyciągu', en: 'Statement number' }, ...given, searched: true }),
    opening_date: date({ label: { pl: 'Od dnia', en: 'From' }, ...given }),
    closing_date: date({ label: { pl: 'Do dnia', en: 'To' }, ...given }),
    opening_balance: money({ label: { pl: 'Saldo początkowe', en: 'Opening balance' }, ...inCurrency }),
    closing_balance: money({ label: { pl: 'Saldo końcowe', en: 'Closing balance' }, ...inCurrency }),
    lines_count: integer({ label: { pl: 'Pozycje', en: 'Lines' }, ...sure }),
    credit_sum: money({ label: { pl: 'Suma uznań', en: 'Credits' }, ...inCurrency, filled: true }),
    debit_sum: money({ label: { pl: 'Suma obciążeń', en: 'Debits' }, ...inCurrency, filled: true }),
    told_before: money({
      label: { pl: 'Wczytano wcześniej', en: 'Uploaded before' },
      help: {
        pl: 'Suma pozycji (uznania mniej obciążenia), które są już w innym wyciągu, więc tu je pominięto',
        en: 'What the lines come to (credits less debits) that another statement has already, so that they were left out',
      },
      ...inCurrency,
    }),
    matched_sum: { ...money({ label: { pl: 'Rozliczono', en: 'Matched' }, ...inCurrency }), ...answered },
    left_sum: {
      ...money({ label: { pl: 'Zostało do rozliczenia', en: 'Left to match' }, ...inCurrency }),
      ...answered,
    },
    gap: {
      ...money({
        label: { pl: 'Luka', en: 'Gap' },
        help: {
          pl: 'O ile saldo początkowe różni się od salda końcowego poprzedniego wyciągu',
          en: 'By how much the opening balance differs from the closing one of the statement before',
        },
        ...inCurrency,
      }),
      ...answered,
    },
    user_id: madeBy({ pl: 'Wysłał(a)', en: 'Sent by' }),
  },
  search: 'statement_no',
  about: ['bank_account_id', 'closing_balance'],
  columns: [...balances, ...moved],
  // What stands beside amounts in the list needs a column of its own where they are numbers.
  csv: [...balances, 'currency_id', ...moved],
  sums: { credit_sum: ['credit_sum'], debit_sum: ['debit_sum'] },
  filters: ['statement_no_cont', 'bank_account_id_eq', 'closing_date_gteq', 'closing_date_lteq', 'format_eq'],
});
