import { sql } from 'kysely';
import type { Context, Tx } from '#engine/server/behaviour.ts';
import { visibleIds } from '#engine/server/visible.ts';
import { debtCase } from '#domain/cases/debt-case.ts';
import { KnownCases } from './known.ts';
import type { PlannedCase } from '../plan/plan-case.ts';
import type { ImportRecord } from '../record.server.ts';

/**
 * The stored cases that some planned ones may repeat, of those whoever imports may see; in a check also those that
 * earlier rows would have made.
 */
export async function findKnownCases(
  context: Context,
  tx: Tx,
  { id: importId, dry_run }: ImportRecord,
  cases: readonly PlannedCase[],
): Promise<KnownCases> {
  const numbers = cases.flatMap(({ contractNos }) => contractNos);
  const { rows } = await sql<{ id: number; odzysk_no: string; creditor_id: number; contract_no: string }>`
    select c.creditor_id, k.contract_no, c.id, c.odzysk_no
    from contracts k join debt_cases c on c.id = k.debt_case_id
    where k.contract_no = any(${numbers}::text[]) and not k.deleted order by c.id`.execute(tx);
  const seen = await visibleIds(
    { ...context, db: tx },
    debtCase,
    rows.map(({ id }) => id),
  );
  const known = new KnownCases();
  for (const { creditor_id, contract_no, id, odzysk_no } of rows) {
    if (seen.has(id)) known.add(creditor_id, contract_no, { id, odzysk_no });
  }
  if (dry_run) {
    const checked = await sql<{ creditor_id: number; contract_no: string }>`
      select creditor_id, contract_no from import_rows
      where import_id = ${importId} and contract_no = any(${numbers}::text[]) and status = 'created'`.execute(tx);
    for (const { creditor_id, contract_no } of checked.rows)
      known.add(creditor_id, contract_no, { id: null, odzysk_no: null });
  }
  return known;
}
