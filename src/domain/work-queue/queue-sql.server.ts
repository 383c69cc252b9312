import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { Context } from '#engine/server/behaviour.ts';
import { whereSql } from '#engine/server/query/compile-condition.ts';
import { rowRights } from '#engine/server/rights/row-rights.ts';
import { debtCase } from '#domain/cases/debt-case.ts';
import { today } from '#domain/settings/clock.server.ts';
import type { RuleSetting } from './queue-answer.ts';
import { ruleByCode } from './rules.server.ts';

/** Whose queue, by which rules. */
export interface QueueQuestion {
  /** With the rights of the person whose queue it is. */
  readonly subject: Context;
  readonly settings: readonly RuleSetting[];
  /** This case alone, in the queue or not. */
  readonly only?: number;
}

/** The order of the queue, over rows of `scored`. */
export const inOrder = sql`-score, position, since, debt_case_id`;

/**
 * `with mine, found, scored <tail>`: `found` has a row for each reason of a case, `scored` one for each case of the queue
 * with its score and the position and day of its best reason.
 */
export function queueSql<T>(question: QueueQuestion, tail: RawBuilder<T>): RawBuilder<T> {
  const rules = question.settings.filter(({ active, code }) => active && ruleByCode.has(code));
  const found = rules.map((rule) => foundBy(rule, question.subject.access.actor.id));
  const best = sql`order by weight desc, position`;
  return sql<T>`
    with mine as materialized (${casesOf(question)}),
    found as materialized (${found.length ? sql.join(found, sql` union all `) : nothing}),
    scored as materialized (
      select debt_case_id, sum(weight)::integer as score, (array_agg(position ${best}))[1] as position,
        (array_agg(since ${best}))[1] as since
      from found group by debt_case_id
    )
    ${tail}`;
}

const nothing = sql`
  select null::bigint as debt_case_id, null::text as code, 0 as weight, 0 as position, null::date as since,
    null::text as about where false`;

/** One row a case, however often the rule finds it. */
function foundBy({ code, weight, position, days, amount }: RuleSetting, userId: number): RawBuilder<unknown> {
  const rows = ruleByCode.get(code)!.rows({ userId, today: today(), days: days ?? 0, amount: amount ?? '0' });
  return sql`(
    select distinct on (debt_case_id) debt_case_id, ${code}::text as code, ${weight}::integer as weight,
      ${position}::integer as position, since::date as since, about::text as about
    from (${rows}) as r order by debt_case_id, since, about)`;
}

/** Cases that are not over, given to the person or with a task of theirs, which they may see and have not put off. */
function casesOf({ subject, only }: QueueQuestion): RawBuilder<unknown> {
  const resource = subject.model.named(debtCase.name);
  const userId = subject.access.actor.id;
  const rights = whereSql(rowRights(subject, resource, 'show'), resource, { alias: 't0' });
  const which = only === undefined ? inQueueOf(userId) : sql<SqlBool>`t0.id = ${only}`;
  return sql`
    select t0.id, t0.created_at, t0.receive_date, t0.expiration_date, t0.limitation_date, t0.last_action_at,
      t0.remaining_amount, t0.remaining_amount_euro, contact.last_contact_at
    from debt_cases as t0
    left join lateral (
      select max(a.performed_at) as last_contact_at from activities a
      where a.debt_case_id = t0.id and a.task_state = 'completed' and a.debtor_contacted
    ) as contact on true
    where ${which} and ${rights}
      and t0.debt_case_state_id in (select id from debt_case_states where not ended)`;
}

const inQueueOf = (userId: number) => sql<SqlBool>`
  t0.id in (
    select debt_case_id from debt_case_users where user_id = ${userId}
    union select debt_case_id from activities where given_to_user_id = ${userId} and task_state = 'ongoing'
  ) and t0.id not in (select debt_case_id from work_queue_laters where user_id = ${userId} and until > now())`;
