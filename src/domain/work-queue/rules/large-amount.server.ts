import { sql } from 'kysely';
import { formatMoney } from '#engine/money.ts';
import { sayIn } from '#engine/words.ts';
import { dayOf, type Rule } from './rule.server.ts';

const words = { pl: 'Duża kwota: {amount}', en: 'A large amount: {amount}' };

/** The newest rate of the euro that the agency keeps; without one a euro counts as a złoty. */
const euro = sql`coalesce((
  select r.rate from exchange_rates r join currencies c on c.id = r.currency_id
  where c.code = 'EUR' order by r.date desc limit 1), 1)`;

/** So much is left to pay, in złotys. */
export const largeAmount: Rule = {
  code: 'large_amount',
  say: ({ about }, language) =>
    sayIn(language, words, {
      amount: (about ?? '')
        .split(', ')
        .map((one) => formatMoney(...(one.split(' ') as [string, string])))
        .join(' + '),
    }),
  rows: ({ amount }) => sql`
    select id as debt_case_id, coalesce(receive_date, ${dayOf(sql`created_at`)}) as since,
      concat_ws(', ', case when remaining_amount > 0 then remaining_amount || ' PLN' end,
        case when remaining_amount_euro > 0 then remaining_amount_euro || ' EUR' end) as about
    from mine where greatest(remaining_amount, 0) + greatest(remaining_amount_euro, 0) * ${euro} >= ${amount}::numeric`,
};
