import { sql } from 'kysely';
import type { Db } from '#engine/server/behaviour.ts';

/**
 * Payments, of those lines named, of statements that go by the same days from the same balance as one read before, and do not
 * tell what that one does: the bank has corrected it, or tells it in other parts. Only a person knows which of the two is money.
 */
export async function correctedLines(db: Db, ids: readonly number[]): Promise<ReadonlySet<number>> {
  if (!ids.length) return new Set();
  const { rows } = await sql<{ id: number }>`
    select t.id from bank_transfers t join bank_statements s on s.id = t.bank_statement_id
    cross join lateral (
      -- What was left out of this one comes to what the other one moved, where it tells all of it.
      select bool_or(p.closing_balance - p.opening_balance = coalesce(s.told_before, 0)) as is_told
      from bank_statements p where p.bank_account_id = s.bank_account_id and p.id < s.id
        and p.opening_date = s.opening_date and p.closing_date = s.closing_date and p.opening_balance = s.opening_balance
    ) as before
    where t.id = any(${ids}::bigint[]) and t.side = 'credit' and not t.reversal and not before.is_told`.execute(db);
  return new Set(rows.map(({ id }) => id));
}
