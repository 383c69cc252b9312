import { sql } from 'kysely';
import type { Context, Db, Tx } from '#engine/server/behaviour.ts';
import { doerOf, pairsOf, withHistory, writeHistory } from '#engine/server/history.ts';
import { idsWithRight } from '#engine/server/rights/visible.ts';
import { inTransaction } from '#engine/server/save/transaction.ts';
import { debtCase } from '#domain/cases/debt-case.ts';
import { patientJob, type RunTools } from '#file-runs/run-job.server.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import { caseImport } from '../case-import.ts';
import type { StoredImport } from '../record.server.ts';
import { removeCases, touchedCases } from './removal.server.ts';

const undoJob = 'case_import_undo';

interface Asked {
  readonly id: number;
  readonly userId: number;
  /** Cases taken back before. */
  readonly undone: number;
}

/** Cases a transaction, as they were made. */
const batchSize = 50;

/** In the name of whoever asked for it. */
export function addImportUndo(jobs: Jobs, tools: RunTools): void {
  jobs.define<Asked>(undoJob, (asked, { signal }) => runUndo(tools, asked, signal), {
    ...patientJob,
    gaveUp: ({ id }) => giveUp(tools.db, id),
  });
}

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
    await jobs.send(undoJob, { id, userId: context.access.actor.id, undone }, { tx });
    return true;
  });
}

/** Cases that were kept are decided about anew. */
async function forgetKept(tx: Tx, id: number): Promise<void> {
  await sql`
    update import_rows set problems = '{}'
    where import_id = ${id} and status = 'created' and debt_case_id is not null`.execute(tx);
}

/** So that it can be asked for again: what was taken back stays so, and the rest is decided about then. */
async function giveUp(db: Db, id: number): Promise<void> {
  const ended = sql`
    update imports set undo_state = null, updated_at = now() where id = ${id} and undo_state = 'running' returning id`;
  await withHistory(db, ended, {
    doer: { user_id: null, address: null },
    resource: caseImport.name,
    action: 'update',
    changes: pairsOf({ undo_state: [sql`'running'`, sql`null`] }),
  });
}

/** Takes back the cases that nobody has touched since, and goes on where a killed process stopped. */
async function runUndo({ contextOf, db }: RunTools, asked: Asked, signal: AbortSignal): Promise<void> {
  const { id, userId } = asked;
  let context: Context;
  do {
    signal.throwIfAborted();
    // Rights may have changed since the cases before.
    context = await contextOf(userId);
    if (context.access.right(caseImport, 'undo') === false) return giveUp(db, id);
  } while (await undoBatch(context, id));
  await context.transact(async (tx) => {
    const { rows } = await sql<{ undone: number; kept: number }>`
      update imports set undo_state = 'done', updated_at = now()
      where id = ${id} and undo_state = 'running' returning undone, kept`.execute(tx);
    const [ended] = rows;
    if (!ended) return;
    const changes = { undo_state: ['running', 'done'], undone: [asked.undone, ended.undone], kept: [0, ended.kept] };
    await writeHistory(tx, doerOf(context), [{ resource: caseImport.name, record_id: id, action: 'update', changes }]);
  });
}

/** False when every case of the import has been decided about. */
function undoBatch(context: Context, id: number): Promise<boolean> {
  return inTransaction(context, async (inner, tx) => {
    // Another process with the same job waits here, and then finds these cases decided about: counted once.
    await sql`select id from imports where id = ${id} for no key update`.execute(tx);
    const cases = await lockedCases(tx, id);
    if (!cases.length) return false;
    // Whoever undoes it may have lost cases since: by another role, or with their creditor.
    const theirs = await idsWithRight({ ...inner, db: tx }, debtCase, cases, 'import');
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
