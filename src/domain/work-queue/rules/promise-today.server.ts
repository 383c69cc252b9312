import { sql } from 'kysely';
import { sayIn } from '#engine/words.ts';
import { promised, sayPromised, stateOf } from './promised.server.ts';
import type { Rule } from './rule.server.ts';

const words = { pl: 'Obietnica: {what}', en: 'Promise: {what}' };

/** What was promised for today, or for a day that is near. */
export const promiseToday: Rule = {
  code: 'promise_today',
  say: ({ about }, language) => sayIn(language, words, { what: sayPromised(about, language) }),
  rows: ({ today, days }) => sql`
    select p.debt_case_id, p.date - ${days}::integer as since, ${promised} as about
    from promises p join mine on mine.id = p.debt_case_id left join currencies y on y.id = p.currency_id
    where ${stateOf(today)} = 'open' and p.date between ${today}::date and ${today}::date + ${days}::integer`,
};
