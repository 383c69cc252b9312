import { formatMoney } from '#engine/money.ts';
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
    if (typeof sum !== 'string') return sayIn(language, words.promisedAll, { day });
    const amount = formatMoney(sum, typeof currency === 'string' ? currency : 'PLN');
    return sayIn(language, words.promised, { amount, day });
  },
};
