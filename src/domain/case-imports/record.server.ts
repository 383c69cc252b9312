import { sql } from 'kysely';
import type { Context, Db, Tx } from '#engine/server/behaviour.ts';
import { doerOf, writeHistory } from '#engine/server/history.ts';
import { caseNumbers } from '#domain/case-files/case-row.ts';
import { endRun, type KindOfRun } from '#file-runs/end-run.server.ts';
import type { RecordOf } from '#engine/record-of.ts';
import type { StoredFileRun } from '#file-runs/run-job.server.ts';
import { dropWaiting, type FileTables } from '#file-runs/staged-rows.server.ts';
import type { ProblemsByColumn } from '#table-files/checked-row.ts';
import { caseImport } from './case-import.ts';

export const importTables: FileTables = {
  files: caseImport.table,
  rows: 'import_rows',
  of: 'import_id',
  keys: caseNumbers,
  told: sql`zd_no, contract_no, debt_case_id, odzysk_no`,
  batch: 100,
};

/** A file that was sent in, as it is stored. */
export type StoredImport = StoredFileRun & RecordOf<typeof caseImport>;

export type NewImport = Pick<
  StoredImport,
  'user_id' | 'importer' | 'attorney_date' | 'dry_run' | 'file_name' | 'storage_key'
>;

export async function insertImport(context: Context, tx: Tx, made: NewImport): Promise<number> {
  const inserted = await tx.insertInto(caseImport.table).values(made).returning('id').executeTakeFirstOrThrow();
  const id = inserted.id as number;
  const { importer, attorney_date, dry_run, file_name } = made;
  const told = Object.entries({ importer, attorney_date, dry_run, file_name });
  const changes = Object.fromEntries(told.map(([name, value]) => [name, [null, value]]));
  await writeHistory(tx, doerOf(context), [{ resource: caseImport.name, record_id: id, action: 'create', changes }]);
  return id;
}

export async function findImport(db: Db, id: number): Promise<StoredImport | undefined> {
  const found = await db.selectFrom(caseImport.table).selectAll().where('id', '=', id).executeTakeFirst();
  return found as unknown as StoredImport | undefined;
}

const kind: KindOfRun = {
  table: caseImport.table,
  resource: caseImport.name,
  counts: { created: sql`created`, skipped: sql`skipped`, failed: sql`failed` },
};

/** Ends an import that was dealt with to its end. */
export const finishImport = (db: Db, id: number) => endRun(db, kind, id, 'done');

/** Ends an import that failed as a whole, and lets go of the rows that were still to be dealt with. */
export const failImport = async (db: Db, id: number, problems: ProblemsByColumn) => {
  await endRun(db, kind, id, 'failed', problems);
  await dropWaiting(db, importTables, id);
};
