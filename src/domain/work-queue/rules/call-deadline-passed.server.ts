import { sql } from 'kysely';
import { isAwaited } from '#domain/contracts/is-awaited.server.ts';
import { sayIn } from '#engine/words.ts';
import { workingDayBefore } from '#domain/interest/due-date.ts';
import { dayOf, type Rule } from './rule.server.ts';

const words = { pl: 'Minął termin z wezwania: {day}', en: 'The deadline of the demand letter has passed: {day}' };

/** Whether something is still to be returned. */
const isThingOut = sql`exists (
  select from contracts o join contract_items i on i.contract_id = o.id
  left join contract_item_states n on n.id = i.contract_item_state_id
  where o.debt_case_id = mine.id and not o.deleted and ${isAwaited})`;

/**
 * The newest deadline of the case's letters has gone by, something is still to be paid or returned, and the debtor was not
 * reached since. One on a day free of work ends on the next working day (art. 115 k.c.).
 */
export const callDeadlinePassed: Rule = {
  code: 'call_deadline_passed',
  say: ({ since }, language) => sayIn(language, words, { day: since }),
  rows: ({ today, days }) => sql`
    select d.debt_case_id, d.deadline as since, null as about
    from documents d join mine on mine.id = d.debt_case_id
    where d.deadline <= ${workingDayBefore(today)}::date and d.deadline >= ${today}::date - ${days}::integer
      and not exists (select from documents n where n.debt_case_id = d.debt_case_id and n.deadline > d.deadline)
      and (coalesce(mine.overdue_since, mine.limitation_date) is not null
        or mine.remaining_amount > 0 or mine.remaining_amount_euro > 0 or ${isThingOut})
      and coalesce(${dayOf(sql`mine.last_contact_at`)} <= d.deadline, true)`,
};
