import { type RawBuilder, sql } from 'kysely';
import type { Context, Tx } from '#engine/server/behaviour.ts';
import { changeWhere } from '#engine/server/save/change-where.ts';
import { debtCase } from '../debt-case.ts';

/** A row that lives in a case, as it was and as it is. */
interface Written {
  readonly before: OfCase | null;
  readonly record: OfCase;
}

interface OfCase {
  readonly debt_case_id?: number | null | undefined;
}

/**
 * The cases that a written row lives in and lived in, in the order of their ids: two rows moving in opposite directions
 * wait for each other instead of colliding.
 */
export function casesOf({ before, record }: Written): number[] {
  const ids = [before?.debt_case_id, record.debt_case_id].filter((id): id is number => typeof id === 'number');
  return [...new Set(ids)].toSorted((a, b) => a - b);
}

/**
 * Nobody else may change the case's payments until this transaction ends, or two sums would be computed from half.
 * Not FOR UPDATE: rows that were just added to the case hold its key, and two such transactions would wait for each other.
 */
export async function lockCase(tx: Tx, caseId: unknown): Promise<void> {
  if (typeof caseId === 'number') await lockCases(tx, [caseId]);
}

/** As {@link lockCase}, in the order of their ids: two who lock the same ones wait for each other instead of colliding. */
export async function lockCases(tx: Tx, caseIds: readonly number[]): Promise<void> {
  await sql`select 1 from debt_cases where id = any(${caseIds}::bigint[]) order by id for no key update`.execute(tx);
}

/** What was paid in each of the cases, by currency. */
const paidIn = (caseIds: readonly number[]) => sql`
  select c.id, coalesce(sum(d.amount) filter (where y.code = 'PLN'), 0.00) as paid,
    coalesce(sum(d.amount) filter (where y.code = 'EUR'), 0.00) as paid_euro
  from unnest(${caseIds}::bigint[]) as c (id)
  left join debtor_payments d on d.debt_case_id = c.id left join currencies y on y.id = d.currency_id
  group by c.id`;

/**
 * Sums the payments of cases per currency and what remains, as `remainingOf` has it; the version stays, since no form sets
 * these (contract §7).
 */
export async function sumPayments(context: Context, tx: Tx, caseIds: readonly number[]): Promise<void> {
  const sums = {
    payments_sum: sql`anew.paid`,
    payments_sum_euro: sql`anew.paid_euro`,
    remaining_amount: sql`t.total_amount - anew.paid`,
    remaining_amount_euro: sql`t.total_amount_euro - anew.paid_euro`,
  };
  await changeWhere(context, tx, debtCase, sql`true`, sums, paidIn(caseIds));
}

/**
 * The newest moment somebody did something in each of the cases (contract §7), and the one at which the debtor was reached;
 * what the program notes by itself is neither.
 */
export async function noteLastActions(context: Context, tx: Tx, caseIds: readonly number[]): Promise<void> {
  // Two activities noted at once: the second must see the first.
  await lockCases(tx, caseIds);
  const newest = (more: RawBuilder<unknown>) => sql`(
    select max(a.performed_at) from activities a where a.debt_case_id = t.id and not a.automatic${more})`;
  await changeWhere(context, tx, debtCase, sql`id = any(${caseIds}::bigint[])`, {
    last_action_at: newest(sql``),
    last_contact_at: newest(sql` and a.debtor_contacted and a.task_state = 'completed'`),
  });
}
