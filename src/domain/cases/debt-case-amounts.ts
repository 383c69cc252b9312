import { boolean } from '#engine/fields/boolean.ts';
import { date } from '#engine/fields/date.ts';
import { money } from '#engine/fields/money.ts';
import { secret } from '#engine/fields/secret.ts';
import { notNegative } from '#domain/fields/amount-checks.ts';

/** What is owed, in złotys and in euros; the sums are kept by the server (contract §7). */
export const debtCaseAmounts = {
  initial_amount: money({ label: { pl: 'Kwota początkowa', en: 'Initial amount' }, check: notNegative }),
  initial_amount_euro: money({
    label: { pl: 'Kwota początkowa w EUR', en: 'Initial amount in euro' },
    currency: 'EUR',
    check: notNegative,
  }),
  debt_collection_cost: money({ label: { pl: 'Koszty windykacji', en: 'Debt collection cost' }, check: notNegative }),
  debt_collection_cost_date: date({
    label: { pl: 'Data powstania kosztów', en: 'Date of the cost' },
    help: {
      pl: 'Jeśli puste: data otrzymania zlecenia; wcześniejsza wpłata kosztów nie pokrywa',
      en: 'Blank: receive date; an earlier payment never covers the cost',
    },
  }),
  total_amount: money({
    label: { pl: 'Kwota łączna', en: 'Total amount' },
    help: {
      pl: 'Jeśli puste: kwota początkowa i koszty windykacji',
      en: 'Blank: initial amount and debt collection cost',
    },
    check: notNegative,
  }),
  total_amount_euro: money({
    label: { pl: 'Kwota łączna w EUR', en: 'Total amount in euro' },
    currency: 'EUR',
    check: notNegative,
  }),
  payments_sum: money({ label: { pl: 'Suma wpłat', en: 'Sum of payments' }, readOnly: true, default: '0.00' }),
  payments_sum_euro: money({
    label: { pl: 'Suma wpłat w EUR', en: 'Sum of payments in euro' },
    currency: 'EUR',
    readOnly: true,
    default: '0.00',
  }),
  remaining_amount: money({
    label: { pl: 'Pozostało do zapłaty', en: 'Remaining amount' },
    readOnly: true,
    thenBy: 'remaining_amount_euro',
    blankLast: true,
  }),
  remaining_amount_euro: money({
    label: { pl: 'Pozostało do zapłaty w EUR', en: 'Remaining amount in euro' },
    currency: 'EUR',
    readOnly: true,
  }),
  /** True once somebody set the total themselves: it no longer follows initial amount and cost (contract §11). */
  total_amount_set: secret(boolean({ label: { pl: 'Kwota łączna ustalona', en: 'Total amount set' } })),
  total_amount_euro_set: secret(boolean({ label: { pl: 'Kwota w EUR ustalona', en: 'Euro total set' } })),
};
