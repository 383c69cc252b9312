import { contextOfPart, defineRun, type RunTools } from '#file-runs/run-job.server.ts';
import { dropWaiting, inBatches } from '#file-runs/staged-rows.server.ts';
import { debtCase } from '#domain/cases/debt-case.ts';
import { runTools } from '#server/job-context.ts';
import type { Services } from '#server/services.ts';
import { dealWith } from './batch.server.ts';
import { bulkActions } from './bulk-action.ts';
import { bulkTables, endBulkAction, findBulkAction, type StoredBulkAction } from './record.server.ts';
import { worksWith } from './works.server.ts';

export const bulkActionJob = 'bulk_action';

/** Changes cases, with the rights of whoever asked for it; a short list need not wait for a long one. */
export function addBulkActionJob(services: Services): void {
  const tools = runTools(services);
  const { db } = tools;
  defineRun<StoredBulkAction>(services.jobs, {
    name: bulkActionJob,
    concurrency: 2,
    brokenOff: 'bulk_broken_off',
    find: (id) => findBulkAction(db, id),
    goOn: (run, signal) => changeCases(services, tools, run, signal),
    fail: ({ id }, problems) =>
      tools.transact(async (tx) => {
        await dropWaiting(tx, bulkTables, id);
        await endBulkAction(tx, id, 'failed', problems);
      }),
  });
}

async function changeCases(
  services: Services,
  tools: RunTools,
  run: StoredBulkAction,
  signal: AbortSignal,
): Promise<void> {
  const { action } = run;
  // Letters have a run of their own.
  if (action === 'letters') return;
  const work = worksWith(services)[action];
  const needed = { resource: debtCase, right: bulkActions[action].right, otherwise: 'bulk_no_right' } as const;
  await inBatches(tools.db, bulkTables, run.id, signal, async (groups) =>
    dealWith(await contextOfPart(tools, run.user_id, needed), { run, work }, groups),
  );
  await endBulkAction(tools.db, run.id, 'done');
}
