import { sql } from 'kysely';
import { sayIn } from '#engine/words.ts';
import { openTasks } from './open-tasks.server.ts';
import type { Rule } from './rule.server.ts';

const words = {
  said: { pl: 'Zadanie na dziś: {what}', en: 'Task for today: {what}' },
  bare: { pl: 'Zadanie na dziś', en: 'Task for today' },
};

/** A task of theirs is to be done today; one with a time from ten minutes before it. */
export const plannedNow: Rule = {
  code: 'planned_now',
  say: ({ about }, language) => sayIn(language, about ? words.said : words.bare, { what: about ?? '' }),
  rows: ({ userId, today }) => sql`
    select debt_case_id, planned_date as since,
      nullif(concat_ws(' ', planned_time, regexp_replace(left(description, 100), '\\s+', ' ', 'g')), '') as about
    from ${openTasks(userId)} as t where planned_date = ${today}::date
      and coalesce(planned_date + planned_time::time <= now() at time zone 'Europe/Warsaw' + interval '10 minutes', true)`,
};
