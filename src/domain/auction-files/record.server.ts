import { sql } from 'kysely';
import { changeRow } from '#engine/server/save/change-row.ts';
import type { Context, Db, Tx } from '#engine/server/behaviour.ts';
import { lockRow } from '#engine/server/read.ts';
import { changesBetween, doerOf, writeHistory } from '#engine/server/history.ts';
import { inTransaction } from '#engine/server/save/transaction.ts';
import type { ProblemsByColumn } from '#table-files/checked-row.ts';
import { caseNumbers } from '#domain/case-files/case-row.ts';
import type { StoredFileRun } from '#file-runs/run-job.server.ts';
import { dropWaiting, type FileTables } from '#file-runs/staged-rows.server.ts';
import { santanderImportFile } from './santander-import-file.ts';

export const auctionTables: FileTables = {
  files: santanderImportFile.table,
  rows: 'santander_import_rows',
  of: 'santander_import_file_id',
  keys: caseNumbers,
  told: sql`zd_no, contract_no, debt_case_id, warnings,
    (select c.odzysk_no from debt_cases c where c.id = r.debt_case_id) as odzysk_no`,
  batch: 50,
};

export interface NewAuctionFile {
  readonly name: string;
  readonly sha256: string;
  readonly storage_key: string;
}

/** All but its content. */
const files = sql`select id, user_id, storage_key, state, reading, total, problems from santander_import_files`;

export async function findAuctionFile(db: Db, id: number): Promise<StoredFileRun | undefined> {
  const { rows } = await sql<StoredFileRun>`${files} where id = ${id}`.execute(db);
  return rows[0];
}

/** The file with the same bytes that was sent before. */
export async function findSameFile(db: Db, sha256: string): Promise<StoredFileRun | undefined> {
  const { rows } = await sql<StoredFileRun>`${files} where sha256 = ${sha256}`.execute(db);
  return rows[0];
}

/** A new file, or null when somebody sent the same bytes just now. */
export async function insertAuctionFile(context: Context, tx: Tx, made: NewAuctionFile): Promise<number | null> {
  const record = { ...made, state: 'running', user_id: context.access.actor.id };
  const { rows } = await sql<{ id: number }>`
    insert into santander_import_files (name, sha256, storage_key, state, user_id)
    values (${made.name}, ${made.sha256}, ${made.storage_key}, ${record.state}, ${record.user_id})
    on conflict (sha256) do nothing returning id`.execute(tx);
  if (!rows[0]) return null;
  const { id } = rows[0];
  const line = { resource: santanderImportFile.name, record_id: id, action: 'create' };
  await writeHistory(tx, doerOf(context), [{ ...line, changes: changesBetween(santanderImportFile, null, record) }]);
  context.announce({ model: santanderImportFile.name, id, action: 'create', within: null });
  return id;
}

/** Takes a file up again that broke off, by the bytes that were sent now; false when it did not, or somebody else did so just now. */
export async function restartAuctionFile(
  context: Context,
  tx: Tx,
  id: number,
  { storage_key }: NewAuctionFile,
): Promise<boolean> {
  const before = await lockRow(tx, santanderImportFile, id);
  if (before?.state !== 'failed') return false;
  // Those of a file that lies there for long were let go of.
  await sql`
    update santander_import_files set problems = '{}', reading = true, storage_key = ${storage_key}
    where id = ${id}`.execute(tx);
  await changeRow(context, tx, santanderImportFile, before, { state: 'running', user_id: context.access.actor.id });
  return true;
}

/** Ends a file that is being dealt with: done, or failed as a whole by what is told. */
export async function endAuctionFile(context: Context, id: number, failure?: ProblemsByColumn): Promise<void> {
  await inTransaction(context, async (inner, tx) => {
    const before = await lockRow(tx, santanderImportFile, id);
    if (before?.state !== 'running') return;
    if (failure) {
      await dropWaiting(tx, auctionTables, id);
      await sql`update santander_import_files set problems = ${JSON.stringify(failure)} where id = ${id}`.execute(tx);
    }
    await changeRow(inner, tx, santanderImportFile, before, { state: failure ? 'failed' : 'done' });
  });
}
