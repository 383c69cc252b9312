import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#engine/server/behaviour.ts';
import { idsOfDebtorsPeople } from '#domain/people-of-parties.server.ts';
import { addDays, weekday } from '#engine/days/calendar-day.ts';
import { whoHas } from '#domain/cases/works-case.server.ts';
import { isPublicHoliday } from '#domain/interest/public-holidays.ts';
import { role } from '#domain/rights/role.ts';
import { today } from '#engine/days/today.ts';

/** What a debtor is written to of, and how they are reached. */
export interface ConcernedAgreement {
  /** Of the installment, or of the agreement that is broken. */
  readonly id: number;
  readonly debt_case_id: number;
  readonly odzysk_no: string;
  /** Of an installment that is not paid and may be no more; null where those that broke the agreement were paid since, too late. */
  readonly due_date: string | null;
  readonly left: string;
  readonly currency: string;
  /** Of the debtor's people; null where none can be reached. */
  readonly recipient_id: number | null;
  readonly kind: 'sms' | 'email' | null;
  /** In whose name; null where nobody may write any more. */
  readonly user_id: number | null;
}

/** So many at a time; the next come a minute later. */
const most = 100;

/** Installments that fall due so many days from today and nobody was reminded of; or the one, where it is such. */
export async function installmentsToRemindOf(db: Db, days: number, id?: number): Promise<ConcernedAgreement[]> {
  const { rows } = await sql<ConcernedAgreement>`
    select i.id, i.due_date, ${turned('i', 'left')} as "left", ${common}
    from agreement_items i join agreements a on a.id = i.agreement_id ${joins}
    where i.due_date > ${today()}::date and i.due_date <= ${lastDay(days)}::date and i.reminded_on is null
      and ${turned('i', 'state')} = 'open' and ${turned('a', 'state')} = 'active' and not s.ended
      and ${isThis('i', id)}
    order by i.due_date, i.id limit ${most}`.execute(db);
  return rows;
}

/** Broken agreements of which nobody has written yet, and which no newer one has taken the place of; or the one, where it is such. */
export async function brokenToWriteOf(db: Db, id?: number): Promise<ConcernedAgreement[]> {
  const { rows } = await sql<ConcernedAgreement>`
    select a.id, a."left", ${common},
      (select min(i.due_date) from agreement_items i
        where i.agreement_id = a.id and ${turned('i', 'state')} = 'overdue' and i.due_date + a.grace_days < current_date) as due_date
    from agreements a ${joins}
    where a.noted_on is not null and a.notified_on is null and a.state = 'broken' and a.next_due_date is not null
      and not s.ended and ${isThis('a', id)}
      and not exists (
        select from agreements n
        where n.debt_case_id = a.debt_case_id and n.currency_id = a.currency_id and n.activated_at > a.activated_at
          and n.cancelled_on is null)
    order by a.id limit ${most}`.execute(db);
  return rows;
}

const isThis = (alias: string, id: number | undefined): RawBuilder<unknown> =>
  id === undefined ? sql`true` : sql`${sql.id(alias, 'id')} = ${id}`;

/** On a free day nobody is reminded: it is done on the last day before it. */
function lastDay(days: number): string {
  let free = 0;
  while (isFree(addDays(today(), free + 1))) free += 1;
  return addDays(today(), days + free);
}

const isFree = (day: string) => weekday(day) === 0 || isPublicHoliday(day);

const turned = (alias: string, name: string): RawBuilder<unknown> =>
  sql`(case when ${sql.id(alias, 'holds_until')} < current_date
    then ${sql.id(alias, `${name}_then`)} else ${sql.id(alias, name)} end)`;

/** A debtor is not left without a word because nobody has the case: the office writes then. */
const writer = sql`coalesce(${whoHas(sql`a.debt_case_id`, sql`a.user_id`)}, (
  select o.id from users o where o.role in (${role.coordinator}, ${role.admin}) and o.active and not o.deleted
  order by o.role = ${role.coordinator} desc, o.id limit 1))`;

const common = sql`a.debt_case_id, c.odzysk_no, y.code as currency, p.id as recipient_id, p.kind, ${writer} as user_id`;

/** Whoever of the debtor's people is there still and has a telephone that is right, else an e-mail address. */
const joins = sql`
  join debt_cases c on c.id = a.debt_case_id
  join debt_case_states s on s.id = c.debt_case_state_id
  join currencies y on y.id = a.currency_id
  left join lateral (
    select p.id, case when p.phone is not null and p.phone_wrong is not true then 'sms' else 'email' end as kind
    from people p
    where p.id in ${idsOfDebtorsPeople(sql`c.debtor_id`)} and p.going is not false
      and ((p.phone is not null and p.phone_wrong is not true) or p.email is not null)
    order by (p.phone is not null and p.phone_wrong is not true) desc, p.going desc nulls last, p.id limit 1
  ) p on true`;
