import { sql } from 'kysely';
import type { Db } from '#engine/server/behaviour.ts';
import { idsOfDebtorsPeople } from '#domain/people-of-debtor.server.ts';
import { addDays, weekday } from '#engine/days/calendar-day.ts';

export interface Attempts {
  readonly of_day: number;
  readonly of_week: number;
}

/** Call, visit, letter, message, meeting: the seeded types by which somebody is reached. */
export const contactTypes: readonly number[] = [2, 3, 4, 5, 6];

const zone = sql`'Europe/Warsaw'`;

/**
 * How often the debtor of a case was contacted or tried on a day and in its week, Monday to Sunday: by activities that were
 * done, messages sent to the debtor's people and letters posted, in all cases of the debtor, whoever did it.
 * @param apart the activity that is asked about itself
 */
export async function countAttempts(db: Db, caseId: number, day: string, apart: number | null): Promise<Attempts> {
  const monday = addDays(day, -((weekday(day) + 6) % 7));
  const [from, to] = [monday, addDays(monday, 7)].map((date) => sql`(${date}::timestamp at time zone ${zone})`);
  const { rows } = await sql<{ day: string; count: number }>`
    with owing as (select debtor_id from debt_cases where id = ${caseId}),
    theirs as (select c.id, c.debtor_id from debt_cases c where c.debtor_id = (select debtor_id from owing))
    select day::text as day, count(*)::int as count from (
      select (a.performed_at at time zone ${zone})::date as day
      from theirs join activities a on a.debt_case_id = theirs.id
      where a.performed_at >= ${from} and a.performed_at < ${to} and a.task_state = 'completed' and not a.automatic
        and a.activity_type_id = any(${contactTypes}::bigint[]) and a.id is distinct from ${apart}::bigint
        and not ${isOfLetter}
      union all
      select (n.sent_at at time zone ${zone})::date
      from theirs join notifications n on n.debt_case_id = theirs.id
      where n.state = 'sent' and n.sent_at >= ${from} and n.sent_at < ${to}
        and n.recipient_id in ${idsOfDebtorsPeople(sql`theirs.debtor_id`)}
      union all
      select d.posted_on from dispatches d
      where d.addressee_id = (select debtor_id from owing)
        and d.posted_on >= ${monday}::date and d.posted_on < ${monday}::date + 7
    ) attempts group by day`.execute(db);
  return {
    of_day: rows.find((row) => row.day === day)?.count ?? 0,
    of_week: rows.reduce((sum, { count }) => sum + count, 0),
  };
}

/** What tells that a letter was made, in the transaction that made it: it is tried once it is posted. */
const isOfLetter = sql`exists (
  select from dispatches made where made.debt_case_id = a.debt_case_id and made.created_at = a.created_at)`;

/** Whether a person is of the debtor of a case, or acts for them. */
export async function isOfDebtor(db: Db, caseId: number, personId: number): Promise<boolean> {
  const { rows } = await sql`
    select from debt_cases c
    where c.id = ${caseId} and ${personId}::bigint in ${idsOfDebtorsPeople(sql`c.debtor_id`)}`.execute(db);
  return rows.length > 0;
}
