import type { Jobs } from '#server/jobs/jobs.ts';
import { failImport } from './record.server.ts';
import { type ImportTools, runCaseImport } from './run.server.ts';

export const caseImportJob = 'case_import';

/** A large file on a slow machine takes minutes; a job that hangs is given back after hours all the same. */
const hours = 60 * 60;

/** Imports run one beside another, so that a small file need not wait for a large one. */
export function defineCaseImport(jobs: Jobs, tools: ImportTools): void {
  jobs.define<{ id: number }>(caseImportJob, ({ id }, { signal }) => runCaseImport(tools, id, signal), {
    concurrency: 2,
    retries: 10,
    expireIn: 4 * hours,
    gaveUp: ({ id }) => failImport(tools.db, id, { base: [{ code: 'import_broken_off' }] }),
  });
}
