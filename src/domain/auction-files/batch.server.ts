import { sql } from 'kysely';
import { changeRow } from '#engine/server/save/change-row.ts';
import type { DraftOf } from '#engine/record-of.ts';
import type { Context, StoredRow, Tx } from '#engine/server/behaviour.ts';
import { lockRow } from '#engine/server/read.ts';
import { createMany } from '#engine/server/save/save.ts';
import { inTransaction } from '#engine/server/save/transaction.ts';
import type { CheckedRow } from '#table-files/checked-row.ts';
import { countOf, noteOutcomes } from '#file-runs/ended-rows.server.ts';
import { type Groups, waitingRows } from '#file-runs/staged-rows.server.ts';
import { activity } from '#domain/activities/activity.ts';
import { idOfCode } from '#domain/lists/lookup.server.ts';
import { findAuctionCases } from './cases.server.ts';
import { decide, type Outcome, tellRepeats } from './decision.server.ts';
import { auctionTables } from './record.server.ts';
import { auctionText, responseOf } from './response.ts';
import { santanderImportFile } from './santander-import-file.ts';

/** Deals with some rows in one transaction: changes their cases and notes what became of them. */
export async function applyBatch(context: Context, id: number, groups: Groups): Promise<void> {
  await inTransaction(context, async (inner, tx) => {
    // Whoever else reads the same file waits here, and then finds the rows dealt with.
    const file = await lockRow(tx, santanderImportFile, id);
    if (file?.state !== 'running') return;
    const waiting = await waitingRows(tx, auctionTables, id, groups);
    const outcomes = await applyRows(inner, tx, id, waiting.flat());
    await noteOutcomes(tx, auctionTables, id, outcomes);
    await changeRow(inner, tx, santanderImportFile, file, {
      success_count: file.success_count + countOf(outcomes, 'applied'),
      failure_count: file.failure_count + countOf(outcomes, 'failed'),
      missing_count: file.missing_count + countOf(outcomes, 'missing'),
    });
  });
}

async function applyRows(context: Context, tx: Tx, id: number, rows: readonly CheckedRow[]): Promise<Outcome[]> {
  const cases = await findAuctionCases(context, tx, rows);
  const found = rows.map((row) => ({ row, ...decide(row, cases) }));
  const decided = tellRepeats(found, await answeredCases(tx, id, found));
  const ids = decided.flatMap(({ debt_case_id }) => debt_case_id ?? []);
  const stored = await lockCases(tx, ids);
  const activityType = await idOfCode(tx, 'activity_types', 'other');
  const activities: DraftOf<typeof activity>[] = [];
  for (const { row, debt_case_id } of decided) {
    if (debt_case_id === null) continue;
    const before = stored.get(debt_case_id);
    if (!before) continue;
    const response = responseOf(row);
    await changeRow(context, tx, context.model.named('debt_case'), before, response);
    // A case may be named twice in a file: the second response comes upon the first.
    stored.set(debt_case_id, { ...before, ...response });
    activities.push({ debt_case_id, activity_type_id: activityType, description: auctionText(response) });
  }
  await createMany(context, tx, activity, activities);
  return decided.map(({ row: { line }, status, debt_case_id, problems, warnings }) => ({
    line,
    status,
    debt_case_id,
    problems,
    warnings,
  }));
}

/** Which cases of some rows earlier ones of the file have answered. */
async function answeredCases(tx: Tx, id: number, rows: readonly Pick<Outcome, 'debt_case_id'>[]): Promise<Set<number>> {
  const ids = rows.flatMap(({ debt_case_id }) => debt_case_id ?? []);
  const answered = await sql<{ debt_case_id: number }>`
    select distinct debt_case_id from santander_import_rows
    where debt_case_id = any(${ids}::bigint[]) and santander_import_file_id = ${id} and status = 'applied'`.execute(tx);
  return new Set(answered.rows.map(({ debt_case_id }) => debt_case_id));
}

/** In the order of their ids, so that two files about the same cases wait for each other instead of colliding. */
async function lockCases(tx: Tx, ids: readonly number[]): Promise<Map<number, StoredRow>> {
  const { rows } = await sql<StoredRow>`
    select * from debt_cases where id = any(${ids}::bigint[]) order by id for no key update`.execute(tx);
  return new Map(rows.map((row) => [row.id, row]));
}
