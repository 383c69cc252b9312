import { boolean } from '#engine/fields/boolean.ts';
import { choice } from '#engine/fields/choice.ts';
import { date } from '#engine/fields/date.ts';
import { money } from '#engine/fields/money.ts';
import { integer } from '#engine/fields/number.ts';
import { reference } from '#engine/fields/reference.ts';
import { longText, text } from '#engine/fields/text.ts';
import { defineResource } from '#engine/resource.ts';
import { formatBankAccount } from '#domain/fields/bank-account.ts';

const given = { readOnly: true } as const;
const sure = { readOnly: true, filled: true } as const;

/** A line of a statement: it stays as the bank wrote it, but for what it was matched with. */
export const bankTransfer = defineResource({
  name: 'bank_transfer',
  plural: 'bank_transfers',
  label: {
    pl: {
      one: 'pozycja wyciągu',
      many: 'pozycje wyciągów',
      accusative: 'pozycję wyciągu',
      genitive: 'pozycji wyciągów',
      gender: 'f',
    },
    en: { one: 'statement line', many: 'statement lines' },
  },
  title: 'booked_on',
  fields: {
    bank_statement_id: reference('bank_statement', { label: { pl: 'Wyciąg', en: 'Statement' }, ...sure }),
    bank_account_id: reference('bank_account', { label: { pl: 'Rachunek', en: 'Account' }, ...sure }),
    line_no: integer({ label: { pl: 'Lp.', en: 'No.' }, ...sure }),
    booked_on: date({ label: { pl: 'Data księgowania', en: 'Booked on' }, ...sure }),
    value_on: date({ label: { pl: 'Data waluty', en: 'Value date' }, ...sure }),
    amount: money({ label: { pl: 'Kwota', en: 'Amount' }, currency: '$currency', ...sure }),
    currency_id: reference('currency', { label: { pl: 'Waluta', en: 'Currency' }, ...sure }),
    side: choice(
      { credit: { pl: 'uznanie', en: 'credit' }, debit: { pl: 'obciążenie', en: 'debit' } },
      { label: { pl: 'Strona', en: 'Side' }, ...sure },
    ),
    reversal: boolean({ label: { pl: 'Storno', en: 'Reversal' }, ...sure }),
    counterparty: text({ label: { pl: 'Kontrahent', en: 'Counterparty' }, max: 500, searched: true, ...given }),
    counterparty_account: text({
      label: { pl: 'Rachunek kontrahenta', en: 'Counterparty’s account' },
      format: formatBankAccount,
      ...given,
    }),
    title: longText({ label: { pl: 'Tytuł', en: 'Title' }, searched: true, ...given }),
    bank_reference: text({ label: { pl: 'Numer operacji w banku', en: 'Bank’s reference' }, ...given }),
    virtual_account: text({
      label: { pl: 'Rachunek wirtualny', en: 'Virtual account' },
      format: formatBankAccount,
      ...given,
    }),
    state: choice(
      {
        matched: { pl: 'rozliczona', en: 'matched' },
        suggested: { pl: 'z propozycją', en: 'suggested' },
        unmatched: { pl: 'bez propozycji', en: 'unmatched' },
        ignored: { pl: 'pominięta', en: 'ignored' },
        reversed: { pl: 'stornowana', en: 'reversed' },
      },
      { label: { pl: 'Stan', en: 'State' }, ...sure },
    ),
    ignore_reason: text({ label: { pl: 'Powód pominięcia', en: 'Why ignored' }, ...given }),
    reverses_id: reference('bank_transfer', {
      label: { pl: 'Cofa pozycję', en: 'Takes back the line' },
      ...given,
    }),
    amount_left: money({
      label: { pl: 'Zostało do rozliczenia', en: 'Left to match' },
      currency: '$currency',
      ...sure,
    }),
  },
  search: 'title_or_counterparty',
  about: ['amount', 'counterparty'],
  sort: 'booked_on desc',
  columns: [
    'booked_on',
    'side',
    'amount',
    'currency_id',
    'counterparty',
    'title',
    'state',
    'amount_left',
    'bank_account_id',
    'counterparty_account',
    'bank_reference',
  ],
  hideable: ['counterparty_account', 'bank_reference'],
  // Credits and debits together would come to nothing that anybody asks for.
  sums: { amount_left: ['amount_left'] },
  filters: [
    'title_or_counterparty_cont',
    'state_eq',
    'side_eq',
    'booked_on_gteq',
    'booked_on_lteq',
    'bank_account_id_eq',
    'amount_eq',
    'bank_statement_id_eq',
  ],
});
