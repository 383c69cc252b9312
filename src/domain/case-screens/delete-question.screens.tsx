import { formatMoney } from '#engine/money.ts';
import type { DeleteAsks } from '#engine/web/list/delete-question.ts';
import { sayIn } from '#engine/words.ts';

const paid = {
  pl: 'Zapisano w niej wpłaty na {amount}; dopóki tam są, nie można jej usunąć.',
  en: 'Payments of {amount} are noted in it; while they are there, it cannot be deleted.',
};
const isSome = (amount: unknown): amount is string => typeof amount === 'string' && /[1-9]/.test(amount);

/** "Usunąć sprawę 2026/000123 (Żwirownia Łęg) z kwotą 1 000,00 zł do zapłaty?", and what was paid in it. */
export const caseAsks: DeleteAsks = {
  named: [
    { field: 'odzysk_no' },
    { field: 'debtor_id', said: { pl: '({value})', en: '({value})' } },
    { field: 'remaining_amount', said: { pl: 'z kwotą {value} do zapłaty', en: 'with {value} to be paid' } },
  ],
  consequence({ payments_sum: zlotys, payments_sum_euro: euros }, language) {
    const sums = [isSome(zlotys) && formatMoney(zlotys, 'PLN'), isSome(euros) && formatMoney(euros, 'EUR')].filter(
      Boolean,
    );
    return sums.length ? sayIn(language, paid, { amount: sums.join(', ') }) : null;
  },
};
