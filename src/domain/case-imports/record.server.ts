import type { RowOf } from '#engine/record-of.ts';
import { sql } from 'kysely';
import type { Context, Db, Tx } from '#engine/server/behaviour.ts';
import { doerOf, writeHistory } from '#engine/server/history.ts';
import { onlyRow } from '#engine/server/only-row.ts';
import { caseNumbers } from '#domain/case-files/case-row.ts';
import { endRun, type KindOfRun } from '#file-runs/end-run.server.ts';
import type { StoredFileRun } from '#file-runs/run-job.server.ts';
import { dropWaiting, type FileTables } from '#file-runs/staged-rows.server.ts';
import type { ProblemsByColumn } from '#table-files/checked-row.ts';
import { caseImport } from './case-import.ts';

export const importTables: FileTables = {
  files: caseImport.table,
  rows: 'import_rows',
  of: 'import_id',
  keys: caseNumbers,
  told: sql`zd_no, contract_no, debt_case_id, odzysk_no, warnings`,
  batch: 100,
};

/** What a line of the record of changes is called among the records that an import made. */
export const changeLine = 'record_change';

/** A file that was sent in, as it is stored. */
export type StoredImport = StoredFileRun & Omit<RowOf<typeof caseImport>, 'user_id'>;

export type NewImport = Pick<
  StoredImport,
  'user_id' | 'importer' | 'attorney_date' | 'dry_run' | 'file_name' | 'storage_key'
>;

export async function insertImport(context: Context, tx: Tx, made: NewImport): Promise<number> {
  const { user_id, importer, attorney_date, dry_run, file_name, storage_key } = made;
  const { id } = await onlyRow(
    tx,
    sql<{ id: number }>`
      insert into imports (user_id, importer, attorney_date, dry_run, file_name, storage_key)
      values (${user_id}, ${importer}, ${attorney_date}, ${dry_run}, ${file_name}, ${storage_key}) returning id`,
  );
  const told = Object.entries({ importer, attorney_date, dry_run, file_name });
  const changes = Object.fromEntries(told.map(([name, value]) => [name, [null, value]]));
  await writeHistory(tx, doerOf(context), [{ resource: caseImport.name, record_id: id, action: 'create', changes }]);
  return id;
}

const withId = (id: number) => sql<StoredImport>`select * from imports where id = ${id}`;

export const findImport = async (db: Db, id: number): Promise<StoredImport | undefined> =>
  (await withId(id).execute(db)).rows[0];

/** One that is there for sure. */
export const storedImport = (db: Db, id: number): Promise<StoredImport> => onlyRow(db, withId(id));

const kind: KindOfRun = {
  table: caseImport.table,
  resource: caseImport.name,
  counts: { created: sql`created`, skipped: sql`skipped`, failed: sql`failed` },
};

/** Ends an import that was dealt with to its end. */
export const finishImport = (db: Db, id: number) => endRun(db, kind, id, 'done');

/** Ends an import that failed as a whole, and lets go of the rows that were still to be dealt with. */
export const failImport = async (tx: Tx, id: number, problems: ProblemsByColumn) => {
  await dropWaiting(tx, importTables, id);
  await endRun(tx, kind, id, 'failed', problems);
};
