import { type RawBuilder, sql } from 'kysely';
import type { Context, Db, Tx } from '#engine/server/behaviour.ts';
import { doerOf, pairsOf, withHistory, writeHistory } from '#engine/server/history.ts';
import type { CaseImporter } from './plan/columns.ts';
import type { ProblemsByColumn } from '#table-files/checked-row.ts';
import { dropWaiting, type FileTables } from '#file-runs/staged-rows.server.ts';

export const importTables: FileTables = { files: 'imports', rows: 'import_rows', of: 'import_id' };

/** A file that was sent in, as it is stored. */
export interface ImportRecord {
  readonly id: number;
  readonly user_id: number;
  readonly importer: CaseImporter;
  readonly attorney_date: string;
  readonly dry_run: boolean;
  readonly file_name: string;
  readonly storage_key: string;
  /** Originals are kept for a time; until then it can be undone. */
  readonly file_kept: boolean;
  readonly state: 'running' | 'done' | 'failed';
  /** Its rows are still being read, before any is dealt with. */
  readonly reading: boolean;
  /** Why it failed as a whole, or what to know of one that did not. */
  readonly problems: ProblemsByColumn;
  readonly total: number;
  readonly processed: number;
  readonly created: number;
  readonly skipped: number;
  readonly failed: number;
  /** Whether it is being taken back, or was. */
  readonly undo_state: 'running' | 'done' | null;
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

export async function findImport(db: Db, id: number): Promise<ImportRecord | undefined> {
  const found = await db.selectFrom('imports').selectAll().where('id', '=', id).executeTakeFirst();
  return found as unknown as ImportRecord | undefined;
}

export const isUnderWay = ({ state }: Pick<ImportRecord, 'state'>) => state === 'running';

/** Ends an import that was dealt with to its end. */
export const finishImport = (db: Db, id: number) => endImport(db, id, 'done', sql`problems`);

/** Ends an import that failed as a whole, and lets go of the rows that were still to be dealt with. */
export const failImport = async (db: Db, id: number, problems: ProblemsByColumn) => {
  await endImport(db, id, 'failed', sql`${JSON.stringify(problems)}::jsonb`);
  await dropWaiting(db, importTables, id);
};

async function endImport(db: Db, id: number, state: 'done' | 'failed', problems: RawBuilder<unknown>): Promise<void> {
  const ended = sql`
    update imports set state = ${state}, problems = ${problems}, updated_at = now()
    where id = ${id} and state = 'running' returning *`;
  const counted = ['created', 'skipped', 'failed'].map((name) => [name, [sql`0`, sql.id(name)]] as const);
  await withHistory(db, ended, {
    doer: { user_id: sql`user_id`, address: null },
    resource: 'import',
    action: 'update',
    changes: pairsOf({ state: [sql`'running'`, sql`state`], ...Object.fromEntries(counted) }),
  });
}
