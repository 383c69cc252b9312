import { sql } from 'kysely';
import type { Context } from '#engine/server/behaviour.ts';
import { today } from '#engine/days/today.ts';
import { stands } from './holds.server.ts';
import type { QueueEntry } from './queue-answer.ts';
import { inOrderBehind, type QueueQuestion, queueSql } from './queue-sql.server.ts';
import type { RuleCode } from './rule-names.ts';
import { ruleByCode } from './rules.server.ts';

interface FoundReason {
  readonly code: RuleCode;
  readonly weight: number;
  readonly since: string;
  readonly about: string | null;
}

interface QueueRow extends Omit<QueueEntry, 'reasons'> {
  readonly reasons: readonly FoundReason[];
}

/**
 * The first cases of a queue, in the order to work them, said in the reader's language; with `after` those behind that case
 * first, and round, as they come to whoever goes on from it.
 */
export async function readQueue(
  context: Context,
  question: QueueQuestion,
  limit: number,
  after: number | null = null,
): Promise<QueueEntry[]> {
  const order = inOrderBehind(after, question);
  const page = sql`select *, row_number() over (order by ${order}) as turn from scored order by turn limit ${limit}`;
  return entries(context, question, page);
}

/** One case as it stands in the queue, whether or not there is a reason for it. */
export async function readEntry(context: Context, question: QueueQuestion, caseId: number): Promise<QueueEntry> {
  const one = sql`
    select m.id as debt_case_id, coalesce(s.score, 0) as score, coalesce(s.position, 0) as position, s.since,
      1 as turn from (select ${caseId}::bigint as id) as m left join scored s on s.debt_case_id = m.id`;
  const [entry] = await entries(context, { ...question, only: caseId }, one);
  return entry!;
}

async function entries(context: Context, question: QueueQuestion, page: ReturnType<typeof sql>): Promise<QueueEntry[]> {
  const tail = sql<QueueRow>`, page as materialized (${page}),
    said as (
      select debt_case_id, json_agg(json_build_object('code', code, 'weight', weight, 'since', since, 'about', about)
        order by weight desc, position, since, code) as reasons
      from found where debt_case_id in (select debt_case_id from page) group by debt_case_id
    )
    select p.debt_case_id, c.odzysk_no, d.name as debtor, p.score, h.user_id as held_by_user_id, u.full_name as held_by,
      h.held_until, coalesce(r.reasons, '[]') as reasons
    from page p join debt_cases c on c.id = p.debt_case_id
    join business_entities d on d.id = c.debtor_id
    left join said r on r.debt_case_id = p.debt_case_id
    left join work_queue_holds h on h.debt_case_id = p.debt_case_id and ${stands}
    left join users u on u.id = h.user_id
    order by p.turn`;
  const { rows } = await queueSql(question, tail).execute(context.db);
  const day = today();
  return rows.map(({ reasons, ...row }) => ({
    ...row,
    reasons: reasons.map(({ about, ...reason }) => ({
      code: reason.code,
      text: ruleByCode.get(reason.code)!.say({ since: reason.since, about, today: day }, context.language),
      weight: reason.weight,
      since: reason.since,
    })),
  }));
}
