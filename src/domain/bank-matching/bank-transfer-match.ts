import { money } from '#engine/fields/money.ts';
import { path } from '#engine/fields/path.ts';
import { reference } from '#engine/fields/reference.ts';
import { defineResource } from '#engine/resource.ts';

const sure = { readOnly: true, filled: true } as const;

/** What part of a line pays which case, and the payment that it became. */
export const bankTransferMatch = defineResource({
  name: 'bank_transfer_match',
  plural: 'bank_transfer_matches',
  label: {
    pl: {
      one: 'rozliczenie pozycji',
      many: 'rozliczenia pozycji',
      accusative: 'rozliczenie pozycji',
      genitive: 'rozliczeń pozycji',
      gender: 'n',
    },
    en: { one: 'match of a line', many: 'matches of lines' },
  },
  title: 'amount',
  fields: {
    bank_transfer_id: reference('bank_transfer', { label: { pl: 'Pozycja wyciągu', en: 'Statement line' }, ...sure }),
    debt_case_id: reference('debt_case', { label: { pl: 'Sprawa', en: 'Debt case' }, ...sure }),
    amount: money({ label: { pl: 'Kwota', en: 'Amount' }, currency: '$currency', ...sure }),
    currency: path('bank_transfer', 'currency_code', { label: { pl: 'Waluta', en: 'Currency' } }),
    debtor_payment_id: reference('debtor_payment', {
      label: { pl: 'Wpłata dłużnika', en: 'Debtor payment' },
      readOnly: true,
    }),
    user_id: reference('user', {
      label: { pl: 'Rozliczył(a)', en: 'Matched by' },
      help: { pl: 'Jeśli puste: zaksięgowana automatycznie', en: 'Blank: posted automatically' },
      readOnly: true,
    }),
  },
  search: 'debt_case_odzysk_no',
  about: ['debt_case_id', 'bank_transfer_id'],
  columns: ['bank_transfer_id', 'debt_case_id', 'amount', 'currency', 'debtor_payment_id', 'user_id', 'created_at'],
  sums: {},
  filters: ['debt_case_odzysk_no_cont', 'bank_transfer_id_eq', 'user_id_eq'],
});
