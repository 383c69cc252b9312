import { sql } from 'kysely';
import { sayIn } from '#engine/words.ts';
import { daysCounted } from './days-counted.ts';
import { openTasks } from './open-tasks.server.ts';
import type { Rule } from './rule.server.ts';

const words = { pl: 'Zadanie po terminie: {days}', en: 'Task overdue: {days}' };

/** A task of theirs should have been done so many days ago. */
export const taskOverdue: Rule = {
  code: 'task_overdue',
  say: ({ since, today }, language) => sayIn(language, words, { days: daysCounted(since, today, language) }),
  rows: ({ userId, today, days }) => sql`
    select debt_case_id, planned_date as since, null as about
    from ${openTasks(userId)} as t where planned_date <= ${today}::date - greatest(${days}::integer, 1)`,
};
