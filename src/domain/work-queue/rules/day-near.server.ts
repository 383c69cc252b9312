import { sql } from 'kysely';
import { howFar } from '#engine/days/how-far.ts';
import { sayIn, type Words } from '#engine/words.ts';
import type { Rule } from './rule.server.ts';

const dayNear = (code: Rule['code'], column: string, words: Words): Rule => ({
  code,
  say: ({ about, today }, language) =>
    sayIn(language, words, { day: about ?? '', far: howFar(today, about ?? today, language) }),
  rows: ({ today, days }) => sql`
    select id as debt_case_id, ${sql.id(column)} - ${days}::integer as since, ${sql.id(column)}::text as about
    from mine where ${sql.id(column)} between ${today}::date and ${today}::date + ${days}::integer`,
});

/** The next day on which something unpaid is limited is near, whatever is limited already. */
export const claimLimitedSoon = dayNear('claim_limited_soon', 'next_limitation_date', {
  pl: 'Przedawnienie {day} ({far})',
  en: 'Time-barred on {day} ({far})',
});

/** The creditor's order ends soon. */
export const orderExpiresSoon = dayNear('order_expires_soon', 'expiration_date', {
  pl: 'Zlecenie wygasa {day} ({far})',
  en: 'Order expires on {day} ({far})',
});
