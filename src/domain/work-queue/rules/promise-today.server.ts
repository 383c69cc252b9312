import { sql } from 'kysely';
import { sayIn } from '#engine/words.ts';
import { installmentsDue } from './installments.server.ts';
import { promised, sayPromised, stateOf } from './promised.server.ts';
import type { Rule } from './rule.server.ts';

const words = { pl: 'Obietnica: {what}', en: 'Promise: {what}' };
const agreedWords = { pl: 'Ugoda: {what}', en: 'Agreement: {what}' };

/** What was promised or agreed for today or for a day that is near, and is not fulfilled already. */
export const promiseToday: Rule = {
  code: 'promise_today',
  say: ({ about }, language) =>
    sayIn(language, about?.startsWith('installment') ? agreedWords : words, { what: sayPromised(about, language) }),
  rows: ({ today, days }) => sql`
    select p.debt_case_id, p.date - ${days}::integer as since, ${promised} as about
    from promises p join mine on mine.id = p.debt_case_id left join currencies y on y.id = p.currency_id
    where ${stateOf(today)} = 'open' and p.reached_on is null and p.date between ${today}::date and ${today}::date + ${days}::integer
    union all
    ${installmentsDue({ today, days })}`,
};
