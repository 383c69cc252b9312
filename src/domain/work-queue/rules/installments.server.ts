import { type RawBuilder, sql } from 'kysely';
import type { FoundRow, RuleQuestion } from './rule.server.ts';
import { dayOf } from './rule.server.ts';

type Asked = Pick<RuleQuestion, 'today' | 'days'>;

const turned = (alias: string, name: string, today: string) =>
  sql`(case when ${sql.id(alias, 'holds_until')} < ${today}::date
    then ${sql.id(alias, `${name}_then`)} else ${sql.id(alias, name)} end)`;

const about = (kind: RawBuilder<unknown>, today: string) =>
  sql`concat_ws(' ', ${kind}, i.due_date::text, ${turned('i', 'left', today)}::text, y.code)`;

/** The oldest installment that is overdue by so many days at most, while the debtor was not reached since. */
export const overdueInstallments = ({ today, days }: Asked): RawBuilder<FoundRow> => sql`
  select a.debt_case_id, i.due_date + 1 as since,
    ${about(sql`case when ${turned('a', 'state', today)} = 'broken' then 'breach' else 'installment' end`, today)} as about
  from agreements a join mine on mine.id = a.debt_case_id
  join agreement_items i on i.agreement_id = a.id join currencies y on y.id = a.currency_id
  where ${turned('a', 'state', today)} in ('active', 'broken') and ${turned('i', 'state', today)} = 'overdue'
    and i.due_date >= ${today}::date - ${days}::integer - 1
    and coalesce(${dayOf(sql`mine.last_contact_at`)} <= i.due_date, true)
    and not exists (
      select from agreements n where n.debt_case_id = a.debt_case_id and n.currency_id = a.currency_id
        and n.activated_at > a.activated_at and n.cancelled_on is null
    )`;

/** Installments for today, or for a day that is near. */
export const installmentsDue = ({ today, days }: Asked): RawBuilder<FoundRow> => sql`
  select a.debt_case_id, i.due_date - ${days}::integer as since, ${about(sql`'installment'`, today)} as about
  from agreements a join mine on mine.id = a.debt_case_id
  join agreement_items i on i.agreement_id = a.id join currencies y on y.id = a.currency_id
  where ${turned('a', 'state', today)} = 'active' and ${turned('i', 'state', today)} = 'open'
    and i.due_date between ${today}::date and ${today}::date + ${days}::integer`;
