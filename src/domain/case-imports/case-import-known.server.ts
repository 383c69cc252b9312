import { sql } from 'kysely';
import type { Tx } from '#engine/server/behaviour.ts';
import { type KnownCase, KnownCases } from './case-import-known.ts';
import type { PlannedCase } from './case-import-plan.ts';
import type { ImportRecord } from './case-import-record.server.ts';

/** The stored cases that some planned ones may repeat; in a check also those that earlier rows would have made. */
export async function findKnownCases(
  tx: Tx,
  { id: importId, dry_run }: ImportRecord,
  cases: readonly PlannedCase[],
): Promise<KnownCases> {
  const numbers = cases.flatMap(({ contractNos }) => contractNos);
  const { rows } = await sql<KnownCase & { creditor_id: number; contract_no: string }>`
    select c.creditor_id, k.contract_no, c.id, c.odzysk_no
    from contracts k join debt_cases c on c.id = k.debt_case_id
    where k.contract_no = any(${numbers}::text[]) and not k.deleted order by c.id`.execute(tx);
  const known = new KnownCases();
  for (const { creditor_id, contract_no, id, odzysk_no } of rows)
    known.add(creditor_id, contract_no, { id, odzysk_no });
  if (dry_run) {
    const checked = await sql<{ creditor_id: number; contract_no: string }>`
      select creditor_id, contract_no from import_rows
      where import_id = ${importId} and contract_no = any(${numbers}::text[]) and status = 'created'`.execute(tx);
    for (const { creditor_id, contract_no } of checked.rows)
      known.add(creditor_id, contract_no, { id: null, odzysk_no: null });
  }
  return known;
}
