import { formatMoney } from '#engine/format.ts';
import type { DeleteAsks } from '#engine/web/list/delete-question.ts';
import { sayIn, type Catalogue } from '#engine/words.ts';

const words = {
  promised: {
    pl: 'Zniknie z nią obietnica wpłaty {amount} do {day}.',
    en: 'The promise to pay {amount} by {day} goes along.',
  },
  promisedAll: {
    pl: 'Zniknie z nią obietnica wpłaty wszystkiego do {day}.',
    en: 'The promise to pay everything by {day} goes along.',
  },
} satisfies Catalogue;

/** Which promise an activity takes along. */
export const activityAsks: DeleteAsks = {
  consequence({ payment_pledge_date: day, payment_pledge_amount: sum, payment_pledge_currency: currency }, language) {
    if (typeof day !== 'string') return null;
    const amount = formatMoney(sum as string | null, typeof currency === 'string' ? currency : 'PLN');
    return sayIn(language, amount ? words.promised : words.promisedAll, { amount, day });
  },
};
