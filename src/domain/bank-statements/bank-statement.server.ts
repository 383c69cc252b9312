import { sql } from 'kysely';
import type { Behaviour, Db } from '#engine/server/behaviour.ts';
import type { bankStatement } from './bank-statement.ts';
import { gapsOf } from './gaps.server.ts';

/** What of a statement is matched, what is left, and what is missing before it are worked out at each reading. */
export const bankStatementBehaviour: Behaviour<typeof bankStatement> = {
  async decorate(records, { db }) {
    const ids = records.flatMap(({ id }) => (typeof id === 'number' ? [id] : []));
    if (!ids.length) return;
    const [sums, gaps] = [await sumsOf(db, ids), await gapsOf(db, ids)];
    for (const record of records) {
      const { matched_sum = '0.00', left_sum = '0.00' } = sums.get(Number(record.id)) ?? {};
      Object.assign(record, { matched_sum, left_sum, gap: gaps.get(Number(record.id)) ?? null });
    }
  },
};

interface Sums {
  readonly id: number;
  readonly matched_sum: string;
  readonly left_sum: string;
}

/** What is ignored or taken back is nothing that is left. */
async function sumsOf(db: Db, ids: readonly number[]): Promise<Map<number, Sums>> {
  const { rows } = await sql<Sums>`
    select s.id, coalesce(matched.sum, 0.00) as matched_sum, coalesce(remaining.sum, 0.00) as left_sum
    from unnest(${ids}::bigint[]) as s (id)
    left join lateral (
      select sum(m.amount) as sum from bank_transfers t join bank_transfer_matches m on m.bank_transfer_id = t.id
      where t.bank_statement_id = s.id
    ) as matched on true
    left join lateral (
      select sum(t.amount_left) as sum from bank_transfers t
      where t.bank_statement_id = s.id and t.side = 'credit' and t.state in ('matched', 'suggested', 'unmatched')
    ) as remaining on true`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}
