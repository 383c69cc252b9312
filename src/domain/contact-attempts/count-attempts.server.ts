import { sql } from 'kysely';
import type { Db } from '#engine/server/behaviour.ts';
import { notFound } from '#engine/server/refusal.ts';
import { idsOfDebtorsPeople } from '#domain/people-of-parties.server.ts';
import { addDays, weekday } from '#engine/days/calendar-day.ts';

export interface Attempts {
  readonly of_day: number;
  readonly of_week: number;
}

/** What is asked about itself, and not counted. */
export interface Apart {
  readonly activity_id?: number | null;
  readonly dispatch_id?: number | null;
}

/** Call, visit, letter, message, meeting: the seeded types by which somebody is reached. */
export const contactTypes: readonly number[] = [2, 3, 4, 5, 6];

const zone = sql`'Europe/Warsaw'`;

/**
 * How often a debtor was contacted or tried on a day and in its week, Monday to Sunday: by activities that were done in all
 * cases of theirs, messages sent to their people and letters posted to them, also where they owe beside others, whoever did it.
 */
export async function countAttempts(db: Db, debtorId: number, day: string, apart: Apart): Promise<Attempts> {
  const monday = addDays(day, -((weekday(day) + 6) % 7));
  const [from, to] = [monday, addDays(monday, 7)].map((date) => sql`(${date}::timestamp at time zone ${zone})`);
  const { rows } = await sql<{ day: string; count: number }>`
    with theirs as (select id from debt_cases where debtor_id = ${debtorId})
    select day::text as day, count(*)::int as count from (
      select (a.performed_at at time zone ${zone})::date as day
      from theirs join activities a on a.debt_case_id = theirs.id
      where a.performed_at >= ${from} and a.performed_at < ${to} and a.task_state = 'completed' and not a.automatic
        and a.activity_type_id = any(${contactTypes}::bigint[]) and a.id is distinct from ${apart.activity_id ?? null}::bigint
        and not ${isOfLetter}
      union all
      select (n.sent_at at time zone ${zone})::date
      from (select id from theirs union select debt_case_id from co_debtors where debtor_id = ${debtorId}) owed
      join notifications n on n.debt_case_id = owed.id
      where n.state = 'sent' and n.sent_at >= ${from} and n.sent_at < ${to}
        and n.recipient_id in ${idsOfDebtorsPeople(debtorId)}
      union all
      select d.posted_on from dispatches d
      where d.addressee_id = ${debtorId} and d.id is distinct from ${apart.dispatch_id ?? null}::bigint
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

/** The debtor of a case. Refuses with 404 what was deleted since it was seen. */
export async function debtorOfCase(db: Db, caseId: number): Promise<number> {
  const { rows } = await sql<{ debtor_id: number }>`select debtor_id from debt_cases where id = ${caseId}`.execute(db);
  if (!rows[0]) throw notFound();
  return rows[0].debtor_id;
}

/** Whose a person is, or for whom they act, of those who owe in a case: its debtor first; undefined where of none of them. */
export async function debtorOfPerson(db: Db, caseId: number, personId: number): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select owing.id from (
      select debtor_id as id, false as beside from debt_cases where id = ${caseId}
      union all select debtor_id, true from co_debtors where debt_case_id = ${caseId}
    ) owing
    where ${personId}::bigint in ${idsOfDebtorsPeople(sql`owing.id`)}
    order by owing.beside, owing.id limit 1`.execute(db);
  return rows[0]?.id;
}
