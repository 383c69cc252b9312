import { sql } from 'kysely';
import type { Db } from '#engine/server/behaviour.ts';
import type { Candidate } from './candidates/candidate.ts';
import type { CandidateLine } from './candidates/find-candidates.server.ts';
import { NEAR } from './told-before.server.ts';

interface Noted {
  readonly id: number;
  readonly odzysk_no: string;
  readonly payment_date: string;
}

/**
 * Of lines whose best candidate is a case that has a payment as large, noted by a person a few days apart: the nearest of these.
 * Somebody may have typed what a debtor told of, before the bank did; it is never sure, as somebody may pay the same again.
 */
export async function notedByHand(
  db: Db,
  lines: readonly CandidateLine[],
  candidates: ReadonlyMap<number, readonly Candidate[]>,
): Promise<ReadonlyMap<number, Noted>> {
  const pairs = lines.flatMap(({ id }) => {
    const [best] = candidates.get(id) ?? [];
    return best && 'debt_case_id' in best ? [{ id, debt_case_id: best.debt_case_id }] : [];
  });
  if (!pairs.length) return new Map();
  const { rows } = await sql<Noted>`
    select t.id, c.odzysk_no, p.payment_date
    from json_to_recordset(${JSON.stringify(pairs)}::json) as pair (id bigint, debt_case_id bigint)
    join bank_transfers t on t.id = pair.id join debt_cases c on c.id = pair.debt_case_id
    cross join lateral (
      select payment_date from debtor_payments p
      where p.debt_case_id = pair.debt_case_id and p.bank_transfer_id is null
        and p.amount = t.amount_left and p.currency_id = t.currency_id
        and p.payment_date between t.booked_on - ${NEAR}::integer and t.booked_on + ${NEAR}::integer
      order by abs(p.payment_date - t.booked_on), p.id limit 1) p`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}
