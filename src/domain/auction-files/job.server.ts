import { defineRun, RunFailed, type RunTools, type StoredFileRun } from '#file-runs/run-job.server.ts';
import { type Groups, inBatches } from '#file-runs/staged-rows.server.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import { applyBatch } from './batch.server.ts';
import { readAuctionFile } from './read.server.ts';
import { auctionTables, endAuctionFile, findAuctionFile } from './record.server.ts';
import { santanderImportFile } from './santander-import-file.ts';

export const auctionJob = 'auction_upload';

/** Files are read one after the other: two about the same cases keep their order. */
export function addAuctionJob(jobs: Jobs, tools: RunTools): void {
  const { db, contextOf } = tools;
  defineRun<StoredFileRun>(jobs, {
    name: auctionJob,
    brokenOff: 'auction_broken_off',
    find: (id) => findAuctionFile(db, id),
    goOn: (file, signal) => applyFile(tools, file, signal),
    fail: async ({ id, user_id }, problems) => endAuctionFile(await contextOf(user_id), id, problems),
  });
}

async function applyFile({ contextOf, storage }: RunTools, file: StoredFileRun, signal: AbortSignal): Promise<void> {
  const allowed = async () => {
    const now = await contextOf(file.user_id);
    if (now.access.right(santanderImportFile, 'auction_upload') === false) throw new RunFailed('auction_no_right');
    return now;
  };
  const context = await allowed();
  if (file.reading) await readAuctionFile(context, storage, file, signal);
  // Rights may have changed since the rows before.
  const apply = async (groups: Groups) => applyBatch(await allowed(), file.id, groups);
  await inBatches(context.db, auctionTables, file.id, signal, apply);
  await endAuctionFile(context, file.id);
}
