import { sql } from 'kysely';
import { howFar } from '#engine/days/how-far.ts';
import { sayIn } from '#engine/words.ts';
import type { Rule } from './rule.server.ts';

const words = { pl: 'Przedawnienie {day} ({far})', en: 'Time-barred on {day} ({far})' };

/** The next day on which something unpaid is limited is near, whatever is limited already. */
export const claimLimitedSoon: Rule = {
  code: 'claim_limited_soon',
  say: ({ about, today }, language) =>
    sayIn(language, words, { day: about ?? '', far: howFar(today, about ?? today, language) }),
  rows: ({ today, days }) => sql`
    select id as debt_case_id, next_limitation_date - ${days}::integer as since, next_limitation_date::text as about
    from mine where next_limitation_date between ${today}::date and ${today}::date + ${days}::integer`,
};
