import { sql } from 'kysely';
import type { Context, Tx } from '#engine/server/behaviour.ts';

/**
 * Nobody else may change the case's payments until this transaction ends, or two sums would be computed from half.
 * Not FOR UPDATE: rows that were just added to the case hold its key, and two such transactions would wait for each other.
 */
export async function lockCase(tx: Tx, caseId: unknown): Promise<void> {
  if (typeof caseId === 'number')
    await sql`select 1 from debt_cases where id = ${caseId} for no key update`.execute(tx);
}

/** Sums the case's payments per currency and what remains; the version stays, since no form sets these (contract §7). */
export async function sumPayments(context: Context, tx: Tx, caseId: number): Promise<void> {
  await sql`
    update debt_cases c set
      payments_sum = p.pln,
      payments_sum_euro = p.eur,
      remaining_amount = c.total_amount - p.pln,
      remaining_amount_euro = c.total_amount_euro - p.eur
    from (
      select coalesce(sum(amount) filter (where y.code = 'PLN'), 0) as pln,
             coalesce(sum(amount) filter (where y.code = 'EUR'), 0) as eur
      from debtor_payments d join currencies y on y.id = d.currency_id
      where d.debt_case_id = ${caseId}
    ) p
    where c.id = ${caseId}`.execute(tx);
  context.announce({ model: 'debt_case', id: caseId, action: 'update', within: null });
}

/** The newest moment something was done in the case (contract §7). */
export async function noteLastAction(context: Context, tx: Tx, caseId: number): Promise<void> {
  // Two activities noted at once: the second must see the first.
  await lockCase(tx, caseId);
  await sql`
    update debt_cases set last_action_at = (select max(performed_at) from activities where debt_case_id = ${caseId})
    where id = ${caseId}`.execute(tx);
  context.announce({ model: 'debt_case', id: caseId, action: 'update', within: null });
}
