import { sql } from 'kysely';
import { formatMoney } from '#engine/money.ts';
import { sayIn } from '#engine/words.ts';
import type { Rule } from './rule.server.ts';

const words = { pl: 'Wpłata {amount} z {day}', en: 'Payment of {amount} on {day}' };

/** Money came, and nobody has spoken with the debtor since it is known. */
export const paymentCame: Rule = {
  code: 'payment_came',
  say({ about, since }, language) {
    const [amount = '0.00', currency = ''] = (about ?? '').split(' ');
    return sayIn(language, words, { amount: formatMoney(amount, currency), day: since });
  },
  rows: ({ today, days }) => sql`
    select p.debt_case_id, p.payment_date as since, p.amount || ' ' || c.code as about
    from debtor_payments p join mine on mine.id = p.debt_case_id join currencies c on c.id = p.currency_id
    where p.payment_date between ${today}::date - ${days}::integer and ${today}::date
      and coalesce(mine.last_contact_at < p.created_at, true)`,
};
