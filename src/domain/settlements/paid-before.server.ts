import { sql } from 'kysely';
import { toCents } from '#engine/money.ts';
import type { Db } from '#engine/server/behaviour.ts';
import type { DraftFacts } from './draft.ts';

/** Of each payment of these cases in a currency, in one pass over them. */
export async function readBefore(
  db: Db,
  { currency_id }: { readonly currency_id: number },
  cases: readonly number[],
): Promise<DraftFacts['beforeOf']> {
  if (!cases.length) return () => 0n;
  const { rows } = await sql<{ id: number; before: string }>`
    select id, sum(amount) over (partition by debt_case_id order by payment_date, id) - amount as before
    from debtor_payments where debt_case_id = any(${cases}::bigint[]) and currency_id = ${currency_id}`.execute(db);
  const before = new Map(rows.map((row) => [row.id, toCents(row.before)]));
  return (id) => before.get(id) ?? 0n;
}
