import { sql } from 'kysely';
import type { Db } from '#engine/server/behaviour.ts';
import { worksCase } from '#domain/cases/works-case.server.ts';

/** Where a case stands in the queue. */
export interface Place {
  readonly debt_case_id: number;
  readonly score: number;
  readonly position: number;
  /** YYYY-MM-DD */
  readonly since: string;
}

/** Who holds a case, and until when; all null where nobody does. */
export interface Holder {
  readonly held_by_user_id: number | null;
  readonly held_by: string | null;
  /** ISO 8601. */
  readonly held_until: string | null;
}

/** When a hold taken now ends; `lasts` in milliseconds. */
const endOf = (lasts: number) => sql`clock_timestamp() + ${lasts} * interval '1 millisecond'`;

/** Whether the hold `h` stands: not once it is over, nor once its person may work the case no more, for whom nobody waits. */
export const stands = sql`(h.held_until > clock_timestamp() and exists (
  select from users holder where holder.id = h.user_id and ${worksCase('holder', sql`h.debt_case_id`)}))`;

/** Holds the case from this place of the queue; false where somebody else does. The table's key lets one alone have it. */
export async function take(db: Db, userId: number, place: Place, lasts: number): Promise<boolean> {
  const { debt_case_id, score, position, since } = place;
  const { rows } = await sql`
    insert into work_queue_holds as h (debt_case_id, user_id, held_until, score, position, since)
    values (${debt_case_id}, ${userId}, ${endOf(lasts)}, ${score}, ${position}, ${since}::date)
    on conflict (debt_case_id) do update set user_id = excluded.user_id, taken_at = excluded.taken_at,
      held_until = excluded.held_until, score = excluded.score, position = excluded.position, since = excluded.since
    where h.user_id = excluded.user_id or not ${stands}
    returning debt_case_id`.execute(db);
  return rows.length > 0;
}

/** Holds longer what the person holds; false where they do not. */
export async function prolong(db: Db, userId: number, caseId: number, lasts: number): Promise<boolean> {
  const { rows } = await sql`
    update work_queue_holds set held_until = ${endOf(lasts)}
    where debt_case_id = ${caseId} and user_id = ${userId} and held_until > clock_timestamp()
    returning debt_case_id`.execute(db);
  return rows.length > 0;
}

/** Lets others take the case; nothing where the person does not hold it. */
export async function giveBack(db: Db, userId: number, caseId: number): Promise<void> {
  await sql`delete from work_queue_holds where debt_case_id = ${caseId} and user_id = ${userId}`.execute(db);
}

/** Lets others take the case while it is known where it stood: whoever puts a case off goes on behind it. */
export async function letGo(db: Db, userId: number, caseId: number): Promise<void> {
  await sql`
    update work_queue_holds set held_until = least(held_until, now())
    where debt_case_id = ${caseId} and user_id = ${userId}`.execute(db);
}

/** The cases the person holds that are not over, the one taken last first. */
export async function heldCases(db: Db, userId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select h.debt_case_id as id from work_queue_holds h
    join debt_cases c on c.id = h.debt_case_id join debt_case_states s on s.id = c.debt_case_state_id
    where h.user_id = ${userId} and h.held_until > now() and not s.ended
    order by h.taken_at desc, h.debt_case_id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Who holds the case now. */
export async function holderOf(db: Db, caseId: number): Promise<Holder> {
  const { rows } = await sql<Holder>`
    select h.user_id as held_by_user_id, u.full_name as held_by, h.held_until
    from work_queue_holds h join users u on u.id = h.user_id
    where h.debt_case_id = ${caseId} and ${stands}`.execute(db);
  return rows[0] ?? { held_by_user_id: null, held_by: null, held_until: null };
}
