import { sql } from 'kysely';
import type { Context, StoredRow } from '#engine/server/behaviour.ts';
import { listRecords } from '#engine/server/list.ts';
import { whereSql } from '#engine/server/query/compile-condition.ts';
import { rowRights } from '#engine/server/rights/row-rights.ts';
import { activity } from '#domain/activities/activity.ts';
import type { ActivityRecord } from '#domain/activities/activity-record.ts';
import { person } from '#domain/parties/person.ts';
import type { DueTask } from './dashboard-answer.ts';
import { tasksOf } from './lists-behind.server.ts';

const shown = '6';

/** The first tasks of whoever asks that are due by today, in the order to do them. */
export async function dueTasks(context: Context, today: string): Promise<DueTask[]> {
  const { q } = tasksOf(context.access.actor.id, { planned_date_lteq: today });
  const { data } = await listRecords(context, activity, { q, s: 'planned_date asc', per_page: shown });
  const tasks = data as (StoredRow & ActivityRecord)[];
  const phones = await phonesOf(context, [...new Set(tasks.map((task) => task.debt_case_id))]);
  return tasks.map((task) => ({
    id: task.id,
    debt_case_id: task.debt_case_id,
    debt_case: task.debt_case,
    debtor: task.debtor,
    activity_type: task.activity_type,
    description: task.description,
    planned_date: String(task.planned_date),
    planned_time: task.planned_time,
    phone: phones.get(task.debt_case_id) ?? null,
  }));
}

/** By the case a number of the debtor's first contact who has one and is current; a number known to be wrong is not offered. */
async function phonesOf(context: Context, caseIds: readonly number[]): Promise<ReadonlyMap<number, string>> {
  if (!caseIds.length) return new Map();
  const rights = whereSql(rowRights(context, person, 'index'), person, { alias: 't0' });
  const { rows } = await sql<{ id: number; phone: string }>`
    select distinct on (c.id) c.id, t0.phone
    from debt_cases c join people as t0 on t0.business_entity_id = c.debtor_id
    where c.id = any(${caseIds}::bigint[]) and t0.phone is not null and t0.phone_wrong is not true and t0.going is not false and ${rights}
    order by c.id, t0.id`.execute(context.db);
  return new Map(rows.map(({ id, phone }) => [id, phone]));
}
