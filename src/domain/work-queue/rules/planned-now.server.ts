import { sql } from 'kysely';
import { sayIn } from '#engine/words.ts';
import { openTasks } from './open-tasks.server.ts';
import type { Rule } from './rule.server.ts';

const words = {
  said: { pl: 'Zadanie na dziś: {what}', en: 'Task for today: {what}' },
  bare: { pl: 'Zadanie na dziś', en: 'Task for today' },
};

/** On one line, and no longer than one reads at a glance; never cut within a word or an amount, which a hard space keeps whole. */
const told = sql`(
  select case when length(line) <= 100 then line else regexp_replace(left(line, 100), '( [^ ]*)?$', '…') end
  from (select regexp_replace(left(description, 1000), '[ \\n\\r\\t]+', ' ', 'g') as line) as l)`;

/** A task of theirs is to be done today; one with a time from ten minutes before it. */
export const plannedNow: Rule = {
  code: 'planned_now',
  say: ({ about }, language) => sayIn(language, about ? words.said : words.bare, { what: about ?? '' }),
  rows: ({ userId, today }) => sql`
    select debt_case_id, planned_date as since,
      nullif(concat_ws(' ', planned_time, ${told}), '') as about
    from ${openTasks(userId)} as t where planned_date = ${today}::date
      and coalesce(planned_date + planned_time::time <= now() at time zone 'Europe/Warsaw' + interval '10 minutes', true)`,
};
