import { contextOfPart, defineRun, type RunTools, type StoredFileRun } from '#file-runs/run-job.server.ts';
import { inBatches } from '#file-runs/staged-rows.server.ts';
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

const needed = { resource: santanderImportFile, right: 'auction_upload', otherwise: 'auction_no_right' } as const;

async function applyFile(tools: RunTools, file: StoredFileRun, signal: AbortSignal): Promise<void> {
  const context = await contextOfPart(tools, file.user_id, needed);
  if (file.reading) await readAuctionFile(context, tools.storage, file, signal);
  await inBatches(context.db, auctionTables, file.id, signal, async (groups) =>
    applyBatch(await contextOfPart(tools, file.user_id, needed), file.id, groups),
  );
  await endAuctionFile(context, file.id);
}
