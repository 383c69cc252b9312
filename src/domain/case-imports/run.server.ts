import type { Context, Db } from '#engine/server/behaviour.ts';
import { waitingGroups } from '#file-runs/staged-rows.server.ts';
import { UnreadableFile } from '#table-files/unreadable-file.ts';
import type { FileStorage } from '#server/files/storage.ts';
import { importBatch } from './write/batch.server.ts';
import { readImport } from './read.server.ts';
import { failImport, findImport, finishImport, importTables } from './record.server.ts';
import { newCaseLists, readLists } from './write/rules.server.ts';

export interface ImportTools {
  readonly db: Db;
  readonly storage: FileStorage;
  /** With the rights of whoever sent the file; undefined once they may not sign in. */
  contextOf(userId: number): Promise<Context | undefined>;
}

/** Cases a transaction: enough to be quick, few enough to let others in between. */
const batchSize = 100;

/**
 * Imports a file, or goes on with one where a killed process stopped: what was not read yet is read first, and the
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
    const lists = await readLists(context);
    if (imported.reading) await readImport(context, tools.storage, imported, lists, signal);
    const of = { imported, lists, newLists: await newCaseLists(context.db) };
    for await (const numbers of waitingGroups(context.db, importTables, id, batchSize)) {
      signal.throwIfAborted();
      await importBatch(context, of, numbers);
    }
    await finishImport(tools.db, id);
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    await failImport(tools.db, id, { file: [error.problem] });
  }
}
