import { sql } from 'kysely';
import type { Db } from '#engine/server/behaviour.ts';
import type { OwedAmount } from './owed.ts';

/** Up to what somebody answers for another's debt, by the case's id. */
export type Limits = ReadonlyMap<number, OwedAmount>;

/** The cases in which the debtor answers for no more than an amount (contract §13). */
export async function limitsOf(db: Db, debtorId: number): Promise<Limits> {
  const { rows } = await sql<OwedAmount & { id: number }>`
    select l.debt_case_id as id, l.liable_to as amount, y.code as currency
    from co_debtors l join currencies y on y.id = l.currency_id
    where l.debtor_id = ${debtorId} and l.liable_to is not null`.execute(db);
  return new Map(rows.map(({ id, ...limit }) => [id, limit]));
}
