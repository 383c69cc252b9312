import { sql } from 'kysely';
import { sayIn } from '#engine/words.ts';
import { dayOf, type Rule } from './rule.server.ts';

const words = { pl: 'Wróciło pismo ({day})', en: 'A letter came back ({day})' };

/** A letter came back, and the task to look for the address is not done. */
export const letterReturned: Rule = {
  code: 'letter_returned',
  say: ({ since }, language) => sayIn(language, words, { day: since }),
  rows: ({ today, days }) => sql`
    select d.debt_case_id, ${dayOf(sql`d.updated_at`)} as since, null as about
    from dispatches d join mine on mine.id = d.debt_case_id left join activities a on a.id = d.return_activity_id
    where d.state = 'returned' and a.task_state is distinct from 'completed'
      and ${dayOf(sql`d.updated_at`)} >= ${today}::date - ${days}::integer`,
};
