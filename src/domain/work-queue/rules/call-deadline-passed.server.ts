import { sql } from 'kysely';
import { sayIn } from '#engine/words.ts';
import { workingDayBefore } from '#domain/interest/due-date.ts';
import { dayOf, type Rule } from './rule.server.ts';

const words = { pl: 'Minął termin z wezwania: {day}', en: 'The deadline of the call has passed: {day}' };

/**
 * The newest deadline of the case's letters has gone by, and the debtor was not reached since. One on a day free of work ends on
 * the next working day (art. 115 k.c.).
 */
export const callDeadlinePassed: Rule = {
  code: 'call_deadline_passed',
  say: ({ since }, language) => sayIn(language, words, { day: since }),
  rows: ({ today, days }) => sql`
    select d.debt_case_id, d.deadline as since, null as about
    from documents d join mine on mine.id = d.debt_case_id
    where d.deadline <= ${workingDayBefore(today)}::date and d.deadline >= ${today}::date - ${days}::integer
      and not exists (select from documents n where n.debt_case_id = d.debt_case_id and n.deadline > d.deadline)
      and coalesce(${dayOf(sql`mine.last_contact_at`)} <= d.deadline, true)`,
};
