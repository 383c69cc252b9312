import { sql } from 'kysely';
import { sayIn } from '#engine/words.ts';
import { dayOf, type Rule } from './rule.server.ts';

const words = { pl: 'Nowa sprawa, jeszcze bez czynności', en: 'New case, nothing done yet' };

/** Nothing was done in the case yet. */
export const newCase: Rule = {
  code: 'new_case',
  say: (_found, language) => sayIn(language, words),
  rows: ({ today, days }) => sql`
    select id as debt_case_id, ${dayOf(sql`created_at`)} as since, null as about
    from mine where last_action_at is null and ${dayOf(sql`created_at`)} >= ${today}::date - ${days}::integer`,
};
