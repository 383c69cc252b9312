import { type RawBuilder, sql } from 'kysely';
import type { Context } from '#engine/server/behaviour.ts';
import { whereSql } from '#engine/server/query/compile-condition.ts';
import { rowRights } from '#engine/server/rights/row-rights.ts';
import { debtCase } from '#domain/cases/debt-case.ts';
import { today } from '#engine/days/today.ts';
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
const inOrder = sql`-score, position, since, debt_case_id`;

/**
 * The order of the queue from behind a case on, and round. It stands where it stood when it was taken: what was done with it
 * may have left it without a reason.
 */
export function inOrderBehind(after: number | null, { subject }: QueueQuestion): RawBuilder<unknown> {
  if (after === null) return inOrder;
  return sql`
    coalesce((-score, position, since, debt_case_id) > (
      select score, position, since, debt_case_id from (
        select -score as score, position, since, debt_case_id, 1 as choice from work_queue_holds
        where debt_case_id = ${after}::bigint and user_id = ${subject.access.actor.id}
        union all
        select -score, position, since, debt_case_id, 2 from scored where debt_case_id = ${after}::bigint
      ) as known order by choice limit 1
    ), true) desc, ${inOrder}`;
}

/**
 * `with mine, found, scored <tail>`: `found` has a row for each reason of a case, `scored` one for each case of the queue
 * with its score and the position and day of its best reason.
 */
export function queueSql<T>(question: QueueQuestion, tail: RawBuilder<T>): RawBuilder<T> {
  const rules = question.settings.filter(({ active, code }) => active && ruleByCode.has(code));
  const found = rules.map((rule) => foundBy(rule, question.subject.access.actor.id));
  return sql<T>`
    with mine as materialized (${casesOf(question)}),
    found as materialized (${found.length ? sql.join(found, sql` union all `) : nothing}),
    scored as materialized (
      select debt_case_id, score, best[2] as position, ${someDay} + best[3] as since
      from (
        select debt_case_id, sum(weight)::integer as score, min(array[-weight, position, since - ${someDay}]) as best
        from found group by debt_case_id
      ) as s
    )
    ${tail}`;
}

/** Days are compared as numbers counted from one. */
const someDay = sql`date '2000-01-01'`;

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
  const rights = whereSql(rowRights(subject, resource, 'show'), resource, { alias: 't0' });
  const which = only === undefined ? inQueueOf(subject.access.actor.id) : sql`select ${only}::bigint as id`;
  // Which of them are open is read from an index, so that only those are fetched: most cases of a person are over.
  return sql`
    select t0.id, t0.created_at, t0.receive_date, t0.expiration_date, t0.limitation_date, t0.next_limitation_date, t0.overdue_since,
      t0.last_action_at, t0.last_contact_at, t0.quiet_since, t0.remaining_amount, t0.remaining_amount_euro
    from debt_cases as t0
    where t0.id in (
      select o.id from (${which}) as w join debt_cases o on o.id = w.id
      where o.debt_case_state_id in (select id from debt_case_states where not ended)
    ) and ${rights}`;
}

const inQueueOf = (userId: number) => sql`
  select debt_case_id as id from debt_case_users where user_id = ${userId}
  union select debt_case_id from activities where given_to_user_id = ${userId} and task_state = 'ongoing'
  except select debt_case_id from work_queue_laters where user_id = ${userId} and until > now()`;
