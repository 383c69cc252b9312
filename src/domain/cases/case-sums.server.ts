import { type RawBuilder, sql } from 'kysely';
import type { Context, Tx, Write } from '#engine/server/behaviour.ts';
import { doerColumns, doerOf, lineColumns } from '#engine/server/history.ts';

/**
 * The cases that a written row lives in and lived in, in the order of their ids: two rows moving in opposite directions
 * wait for each other instead of colliding.
 */
export function casesOf({ before, record }: Write): number[] {
  const ids = [before?.debt_case_id, record.debt_case_id].filter((id): id is number => typeof id === 'number');
  return [...new Set(ids)].toSorted((a, b) => a - b);
}

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
    with summed as (
      update debt_cases c set
        payments_sum = p.pln,
        payments_sum_euro = p.eur,
        remaining_amount = c.total_amount - p.pln,
        remaining_amount_euro = c.total_amount_euro - p.eur
      from debt_cases old, (
        select coalesce(sum(amount) filter (where y.code = 'PLN'), 0) as pln,
               coalesce(sum(amount) filter (where y.code = 'EUR'), 0) as eur
        from debtor_payments d join currencies y on y.id = d.currency_id
        where d.debt_case_id = ${caseId}
      ) p
      where c.id = ${caseId} and old.id = c.id
      returning c.id, ${changed('payments_sum', 'payments_sum_euro', 'remaining_amount', 'remaining_amount_euro')}
    )
    ${noted(context, 'summed')}`.execute(tx);
  context.announce({ model: 'debt_case', id: caseId, action: 'update', within: null });
}

/** The newest moment something was done in the case (contract §7). */
export async function noteLastAction(context: Context, tx: Tx, caseId: number): Promise<void> {
  // Two activities noted at once: the second must see the first.
  await lockCase(tx, caseId);
  await sql`
    with moved as (
      update debt_cases c set last_action_at = newest.at
      from debt_cases old, (select max(performed_at) as at from activities where debt_case_id = ${caseId}) newest
      where c.id = ${caseId} and old.id = c.id and c.last_action_at is distinct from newest.at
      returning c.id, ${changed('last_action_at')}
    )
    ${noted(context, 'moved')}`.execute(tx);
  context.announce({ model: 'debt_case', id: caseId, action: 'update', within: null });
}

/** Those of the columns that differ between `old` and `c`, as the record of changes has them. */
function changed(...columns: readonly string[]): RawBuilder<unknown> {
  const pairs = columns.map((name) => {
    const [before, after] = [sql.id('old', name), sql.id('c', name)];
    const change = sql`jsonb_build_object(${sql.lit(name)}, jsonb_build_array(${kept(before)}, ${kept(after)}))`;
    return sql`case when ${before} is distinct from ${after} then ${change} else '{}' end`;
  });
  return sql`${sql.join(pairs, sql` || `)} as changes`;
}

// Amounts are text, as they are on the wire; moments are text in JSON anyway.
const kept = (column: RawBuilder<unknown>) =>
  sql`case when pg_typeof(${column}) = 'numeric'::regtype then to_jsonb(${column}::text) else to_jsonb(${column}) end`;

const noted = (context: Context, name: string) => sql`
  insert into record_changes (${lineColumns})
  select ${doerColumns(doerOf(context))}, 'debt_case', id, null, 'update', changes
  from ${sql.id(name)} where changes <> '{}'`;
