import { defineRun, RunFailed, type RunTools } from '#file-runs/run-job.server.ts';
import { inBatches } from '#file-runs/staged-rows.server.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import { readImport } from './read.server.ts';
import { failImport, findImport, finishImport, type ImportRecord, importTables } from './record.server.ts';
import { importBatch } from './write/batch.server.ts';
import { newCaseLists, readLists } from './write/rules.server.ts';

export const caseImportJob = 'case_import';

/**
 * Imports files, each with the rights of whoever sent it. They run one beside another, so that a small file need not wait
 * for a large one.
 */
export function addCaseImportJob(jobs: Jobs, tools: RunTools): void {
  const { db } = tools;
  defineRun<ImportRecord>(jobs, {
    name: caseImportJob,
    concurrency: 2,
    brokenOff: 'import_broken_off',
    find: (id) => findImport(db, id),
    goOn: (imported, signal) => importFile(tools, imported, signal),
    fail: ({ id }, problems) => failImport(db, id, problems),
  });
}

async function importFile(
  { contextOf, storage }: RunTools,
  imported: ImportRecord,
  signal: AbortSignal,
): Promise<void> {
  const context = await contextOf(imported.user_id);
  const { access, db, model } = context;
  if (access.right(model.named('debt_case'), 'import') === false) throw new RunFailed('import_no_right');
  const lists = await readLists(context);
  if (imported.reading) await readImport(context, storage, imported, lists, signal);
  const of = { imported, lists, newLists: await newCaseLists(db) };
  await inBatches(db, importTables, imported.id, signal, (groups) => importBatch(context, of, groups));
  await finishImport(db, imported.id);
}
