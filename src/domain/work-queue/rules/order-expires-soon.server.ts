import { sql } from 'kysely';
import { howFar } from '#engine/days/how-far.ts';
import { sayIn } from '#engine/words.ts';
import type { Rule } from './rule.server.ts';

const words = { pl: 'Zlecenie wygasa {day} ({far})', en: 'Order expires on {day} ({far})' };

/** The creditor's order ends soon. */
export const orderExpiresSoon: Rule = {
  code: 'order_expires_soon',
  say: ({ about, today }, language) =>
    sayIn(language, words, { day: about ?? '', far: howFar(today, about ?? today, language) }),
  rows: ({ today, days }) => sql`
    select id as debt_case_id, expiration_date - ${days}::integer as since, expiration_date::text as about
    from mine where expiration_date between ${today}::date and ${today}::date + ${days}::integer`,
};
