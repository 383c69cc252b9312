import { sql } from 'kysely';
import type { Tx } from '#engine/server/behaviour.ts';
import { debtCase } from '#domain/cases/debt-case.ts';

/** Removes what was put off in the queues of these cases, and why, which leaves the record of changes too; that is open for it. */
export async function erasePutOffs(tx: Tx, caseIds: readonly number[]): Promise<void> {
  await sql`delete from work_queue_laters where debt_case_id = any(${caseIds}::bigint[])`.execute(tx);
  await sql`
    update record_changes set changes = changes || '{"reason": ["…", "…"]}'
    where resource = ${debtCase.name} and action = 'later' and changes ? 'reason' and record_id = any(${caseIds}::bigint[])`.execute(
    tx,
  );
}
