import { sql } from 'kysely';
import type { Context } from '#engine/server/behaviour.ts';
import { columnInLanguage } from '#engine/server/column-in-language.ts';
import { sharedGroups } from '#engine/server/query/shared-counts.ts';
import { whereSql } from '#engine/server/query/compile-condition.ts';
import { rowRights } from '#engine/server/rights/row-rights.ts';
import { activity } from '#domain/activities/activity.ts';
import { debtCase } from '#domain/cases/debt-case.ts';
import { addDays } from '#engine/days/calendar-day.ts';
import type { NamedFigure } from './dashboard-answer.ts';
import { addressOf, tasksOf } from './lists-behind.server.ts';

type Group = Omit<NamedFigure, 'address'>;

/** Who has how many open tasks that are overdue, most first. */
export async function overdueByPerson(context: Context, today: string): Promise<NamedFigure[]> {
  const rights = whereSql(rowRights(context, activity, 'index'), activity, { alias: 't0' });
  const rows = await sharedGroups(
    context.db,
    sql<Group>`
    select u.id, u.full_name as name, g.count from (
      select t0.given_to_user_id, count(*)::int as count from activities as t0
      where t0.task_state = 'ongoing' and t0.planned_date < ${today}::date and t0.given_to_user_id is not null and ${rights}
      group by t0.given_to_user_id
    ) as g join users u on u.id = g.given_to_user_id
    order by g.count desc, u.full_name, u.id`,
  );
  const until = { planned_date_lteq: addDays(today, -1) };
  return rows.map((row) => ({ ...row, address: addressOf(tasksOf(row.id, until)) }));
}

/** How many cases stand in each state, in the order of the states. */
export async function casesByState(context: Context): Promise<NamedFigure[]> {
  const rights = whereSql(rowRights(context, debtCase, 'index'), debtCase, { alias: 't0' });
  const state = context.model.named('debt_case_state');
  const rows = await sharedGroups(
    context.db,
    sql<Group>`
    select s.id, ${columnInLanguage(context.language, 's', 'name', state.fields['name'])} as name, g.count from (
      select t0.debt_case_state_id, count(*)::int as count from debt_cases as t0 where ${rights} group by 1
    ) as g join debt_case_states s on s.id = g.debt_case_state_id
    order by s.id`,
  );
  return rows.map((row) => ({
    ...row,
    address: addressOf({ plural: 'debt_cases', q: { debt_case_state_id_eq: String(row.id) } }),
  }));
}
