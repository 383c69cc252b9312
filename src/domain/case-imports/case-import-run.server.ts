import type { Context, Db } from '#engine/server/behaviour.ts';
import { UnreadableFile } from '#domain/bank-files/unreadable-file.ts';
import type { FileStorage } from '#server/files/storage.ts';
import { importBatch } from './case-import-batch.server.ts';
import { readRows } from './case-import-file.server.ts';
import { findRepeats } from './case-import-known.ts';
import { type PlannedCase, planCases } from './case-import-plan.ts';
import {
  failImport,
  findImport,
  finishImport,
  type ImportRecord,
  insertImportRows,
} from './case-import-record.server.ts';
import { newCaseLists, readLists, rulesFor } from './case-import-rules.server.ts';

export interface ImportTools {
  readonly db: Db;
  readonly storage: FileStorage;
  /** With the rights of whoever sent the file; undefined once they may not sign in. */
  contextOf(userId: number): Promise<Context | undefined>;
}

/** Cases a transaction: enough to be quick, few enough to let others in between. */
const batchSize = 50;

/**
 * Imports a file, or goes on with one where a killed process stopped: everything is read and checked again, and the
 * cases that were dealt with are left alone. @throws when the signal stops it; it is then called again.
 */
export async function runCaseImport(tools: ImportTools, id: number, signal: AbortSignal): Promise<void> {
  const imported = await findImport(tools.db, id);
  if (imported?.state !== 'running') return;
  const context = await tools.contextOf(imported.user_id);
  if (!context || context.access.right(context.model.named('debt_case'), 'import') === false) {
    await failImport(tools.db, id, { base: [{ code: 'import_no_right' }] });
    return;
  }
  try {
    const { cases, unknown } = await readCases(context, tools.storage, imported);
    await importCases(context, imported, cases, signal);
    await finishImport(tools.db, id, unknown.length ? ignored(unknown) : {});
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    await failImport(tools.db, id, { file: [error.problem] });
  }
}

/** A column that nobody reads may be a misspelt one. */
const ignored = (headers: readonly string[]) => ({
  file: [{ code: 'import_headers_ignored', params: { headers: headers.join(', ') } }],
});

async function readCases(context: Context, storage: FileStorage, imported: ImportRecord) {
  const lists = await readLists(context);
  const { rows, unknown } = await readRows(storage, imported.storage_key, imported.importer, lists);
  const cases = planCases(rows, await rulesFor(context, imported, lists, rows));
  await context.transact((tx) => insertImportRows(tx, imported.id, rows));
  return { cases, unknown };
}

async function importCases(
  context: Context,
  imported: ImportRecord,
  cases: readonly PlannedCase[],
  signal: AbortSignal,
): Promise<void> {
  const of = { imported, lists: await newCaseLists(context.db), repeats: findRepeats(cases) };
  for (let start = 0; start < cases.length; start += batchSize) {
    signal.throwIfAborted();
    await importBatch(context, of, cases.slice(start, start + batchSize));
  }
}
