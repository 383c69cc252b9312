import { sql } from 'kysely';
import type { Context, Tx } from '#engine/server/behaviour.ts';
import { doerOf, writeHistory } from '#engine/server/history.ts';
import { idsWithRight } from '#engine/server/rights/visible.ts';
import { inTransaction } from '#engine/server/save/transaction.ts';
import { debtCase } from '#domain/cases/debt-case.ts';
import type { RunTools } from '#file-runs/run-job.server.ts';
import { type AskedUndo, defineUndo } from '#file-runs/undo-run.server.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import { caseImport } from '../case-import.ts';
import type { StoredImport } from '../record.server.ts';
import { removeCases, touchedCases } from './removal.server.ts';

const undoJob = 'case_import_undo';

/** Cases a transaction, as they were made. */
const batchSize = 50;

export const addImportUndo = (jobs: Jobs, tools: RunTools): void =>
  defineUndo(jobs, tools, {
    job: undoJob,
    of: caseImport,
    isAllowed: ({ access }) => access.right(caseImport, 'undo') !== false,
    undoBatch,
  });

/**
 * Asks for an import to be taken back, or for the cases that were kept when it was; false when there is nothing to take
 * back, it is under way, or what it made is no longer known.
 */
export async function askForUndo(context: Context, jobs: Jobs, id: number): Promise<boolean> {
  return inTransaction(context, async (_inner, tx) => {
    const { rows } = await sql<Pick<StoredImport, 'undo_state' | 'undone' | 'kept'>>`
      select undo_state, undone, kept from imports
      where id = ${id} and (undo_state is null or (undo_state = 'done' and kept > 0))
        and state <> 'running' and not dry_run and created > 0 and file_kept
      for update`.execute(tx);
    const [before] = rows;
    if (!before) return false;
    const { undo_state, undone, kept } = before;
    await sql`
      update imports set undo_state = 'running', kept = 0, updated_at = now() where id = ${id}`.execute(tx);
    await forgetKept(tx, id);
    const changes = { undo_state: [undo_state, 'running'], ...(kept > 0 && { kept: [kept, 0] }) };
    await writeHistory(tx, doerOf(context), [{ resource: caseImport.name, record_id: id, action: 'undo', changes }]);
    const asked: AskedUndo = { id, userId: context.access.actor.id, undone };
    await jobs.send(undoJob, asked, { tx });
    return true;
  });
}

/** Cases that were kept are decided about anew. */
async function forgetKept(tx: Tx, id: number): Promise<void> {
  await sql`
    update import_rows set problems = '{}'
    where import_id = ${id} and status = 'created' and debt_case_id is not null`.execute(tx);
}

/** False when every case of the import has been decided about. */
function undoBatch(context: Context, id: number): Promise<boolean> {
  return inTransaction(context, async (inner, tx) => {
    // Another process with the same job waits here, and then finds these cases decided about: counted once.
    await sql`select id from imports where id = ${id} for no key update`.execute(tx);
    const cases = await lockedCases(tx, id);
    if (!cases.length) return false;
    // Whoever undoes it may have lost cases since: by another role, or with their creditor.
    const theirs = await idsWithRight(inner, debtCase, cases, 'import');
    const foreign = cases.filter((one) => !theirs.has(one));
    const touched = await touchedCases(inner, tx, id, [...theirs]);
    const untouched = [...theirs].filter((one) => !touched.has(one));
    await note(tx, id, foreign, { code: 'import_case_foreign' });
    for (const [one, who] of touched) await note(tx, id, [one], { code: 'import_case_kept', params: { who } });
    await note(tx, id, untouched, { code: 'import_case_undone' });
    await removeCases(inner, tx, id, untouched);
    await sql`
      update imports set undone = undone + ${untouched.length}, kept = kept + ${cases.length - untouched.length}
      where id = ${id}`.execute(tx);
    return true;
  });
}

/** Some of the import's cases about which nothing is noted yet; nobody else changes them until the transaction ends. */
async function lockedCases(tx: Tx, id: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from debt_cases where id in (
      select debt_case_id from import_rows
      where import_id = ${id} and status = 'created' and problems = '{}' and debt_case_id is not null
      group by debt_case_id order by debt_case_id limit ${batchSize}
    ) order by id for update`.execute(tx);
  return rows.map((row) => row.id);
}

/** Tells what became of the rows of some cases. */
async function note(tx: Tx, id: number, cases: readonly number[], problem: object): Promise<void> {
  await sql`
    update import_rows set problems = ${JSON.stringify({ base: [problem] })}::jsonb
    where import_id = ${id} and status = 'created' and debt_case_id = any(${cases}::bigint[])`.execute(tx);
}
