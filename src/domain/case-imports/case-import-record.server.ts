import { sql } from 'kysely';
import type { Problem } from '#engine/field.ts';
import type { Context, Db, Tx } from '#engine/server/behaviour.ts';
import { doerOf, lineColumns, writeHistory } from '#engine/server/history.ts';
import type { CaseImporter } from '#domain/bank-files/case-import-columns.ts';
import type { ImportRow, ProblemsByColumn } from './case-import-row.ts';

/** A file that was sent in, as it is stored. */
export interface ImportRecord {
  readonly id: number;
  readonly user_id: number;
  /** Full name of whoever sent it. */
  readonly user: string;
  readonly importer: CaseImporter;
  readonly attorney_date: string;
  readonly dry_run: boolean;
  readonly file_name: string;
  readonly storage_key: string;
  readonly state: 'running' | 'done' | 'failed';
  /** Why it failed as a whole, or what to know of one that did not. */
  readonly problems: ProblemsByColumn;
  readonly total: number;
  readonly processed: number;
  readonly created: number;
  readonly skipped: number;
  readonly failed: number;
  readonly created_at: string;
}

export type NewImport = Pick<
  ImportRecord,
  'user_id' | 'importer' | 'attorney_date' | 'dry_run' | 'file_name' | 'storage_key'
>;

export async function insertImport(context: Context, tx: Tx, made: NewImport): Promise<number> {
  const inserted = await tx.insertInto('imports').values(made).returning('id').executeTakeFirstOrThrow();
  const id = inserted.id as number;
  const { importer, attorney_date, dry_run, file_name } = made;
  const told = Object.entries({ importer, attorney_date, dry_run, file_name });
  const changes = Object.fromEntries(told.map(([name, value]) => [name, [null, value]]));
  await writeHistory(tx, doerOf(context), [{ resource: 'import', record_id: id, action: 'create', changes }]);
  return id;
}

const withSender = (db: Db) =>
  db
    .selectFrom('imports')
    .innerJoin('users', 'users.id', 'imports.user_id')
    .selectAll('imports')
    .select('full_name as user');

export async function findImport(db: Db, id: number): Promise<ImportRecord | undefined> {
  const found = await withSender(db).where('imports.id', '=', id).executeTakeFirst();
  return found as unknown as ImportRecord | undefined;
}

/** Imports listed; older ones are found by their id. */
const newest = 100;

/** The newest imports, of one sender or of all. */
export async function listImports(db: Db, senderId?: number): Promise<ImportRecord[]> {
  const all = withSender(db).orderBy('imports.id', 'desc').limit(newest);
  const found = await (senderId === undefined ? all : all.where('user_id', '=', senderId)).execute();
  return found as unknown as ImportRecord[];
}

type Told = Record<string, readonly Problem[]>;

/** Ends an import that was read to its end; what should be known all the same is told as warnings. */
export const finishImport = (db: Db, id: number, warnings: Told) => endImport(db, id, 'done', warnings);

/** Ends an import that failed as a whole. */
export const failImport = (db: Db, id: number, problems: Told) => endImport(db, id, 'failed', problems);

async function endImport(db: Db, id: number, state: 'done' | 'failed', problems: Told): Promise<void> {
  await sql`
    with ended as (
      update imports set state = ${state}, problems = ${JSON.stringify(problems)}::jsonb, updated_at = now()
      where id = ${id} and state = 'running' returning *
    )
    insert into record_changes (${lineColumns})
    select user_id, null, 'import', id, null, 'update', jsonb_build_object(
      'state', jsonb_build_array('running', state), 'created', jsonb_build_array(0, created),
      'skipped', jsonb_build_array(0, skipped), 'failed', jsonb_build_array(0, failed)
    ) from ended`.execute(db);
}

const chunk = 5_000;

/** Notes the rows that are to be dealt with; those noted before a crash stay as they are. */
export async function insertImportRows(tx: Tx, id: number, rows: readonly ImportRow[]): Promise<void> {
  for (let start = 0; start < rows.length; start += chunk) {
    const some = rows.slice(start, start + chunk).map(({ line, values }) => ({
      line,
      zd_no: values.zd_no ?? null,
      contract_no: values.contract_no ?? null,
    }));
    await sql`
      insert into import_rows (import_id, line, zd_no, contract_no)
      select ${id}, line, zd_no, contract_no
      from jsonb_to_recordset(${JSON.stringify(some)}::jsonb) as r(line integer, zd_no text, contract_no text)
      on conflict do nothing`.execute(tx);
  }
  await sql`update imports set total = ${rows.length} where id = ${id}`.execute(tx);
}

/** The lines whose case has been dealt with. */
export async function doneLines(db: Db, id: number, from: number, to: number): Promise<Set<number>> {
  const { rows } = await sql<{ line: number }>`
    select line from import_rows where import_id = ${id} and line between ${from} and ${to} and status is not null`.execute(
    db,
  );
  return new Set(rows.map(({ line }) => line));
}
