import { sql } from 'kysely';
import type { Tx } from '#engine/server/behaviour.ts';
import { KnownCases } from './case-import-known.ts';
import type { PlannedCase } from './case-import-plan.ts';

/** The stored cases that some planned ones may repeat. */
export async function findKnownCases(tx: Tx, cases: readonly PlannedCase[]): Promise<KnownCases> {
  const numbers = cases.flatMap(({ contractNos }) => contractNos);
  const { rows } = await sql<{ creditor_id: number; contract_no: string; id: number; odzysk_no: string }>`
    select c.creditor_id, k.contract_no, c.id, c.odzysk_no
    from contracts k join debt_cases c on c.id = k.debt_case_id
    where k.contract_no = any(${numbers}::text[]) and not k.deleted order by c.id`.execute(tx);
  const known = new KnownCases();
  for (const { creditor_id, contract_no, id, odzysk_no } of rows)
    known.add(creditor_id, contract_no, { id, odzysk_no });
  return known;
}
