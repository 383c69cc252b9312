import type { Context, Db } from '#engine/server/behaviour.ts';
import { waitingGroups } from '#file-runs/staged-rows.server.ts';
import { UnreadableFile } from '#table-files/unreadable-file.ts';
import type { FileStorage } from '#server/files/storage.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import { applyBatch } from './batch.server.ts';
import { readAuctionFile } from './read.server.ts';
import { auctionTables, endAuctionFile, findAuctionFile } from './record.server.ts';
import { santanderImportFile } from './santander-import-file.ts';

export interface AuctionTools {
  readonly db: Db;
  readonly storage: FileStorage;
  /** With the rights of whoever sent the file, which are none once they were deleted. */
  contextOf(userId: number): Promise<Context>;
}

export const auctionJob = 'auction_upload';

/** Rows a transaction: enough to be quick, few enough to let others in between. */
const batchSize = 50;
/** A large file on a slow machine takes minutes; a job that hangs is given back after hours all the same. */
const hours = 60 * 60;

/** Files are read one after the other: two about the same cases keep their order. */
export function addAuctionJob(jobs: Jobs, tools: AuctionTools): void {
  jobs.define<{ id: number }>(auctionJob, ({ id }, { signal }) => runAuctionFile(tools, id, signal), {
    retries: 10,
    expireIn: 4 * hours,
    async gaveUp({ id }) {
      const file = await findAuctionFile(tools.db, id);
      if (!file) return;
      const context = await tools.contextOf(file.user_id);
      await endAuctionFile(context, id, { base: [{ code: 'auction_broken_off' }] });
    },
  });
}

/**
 * Reads a file and applies its responses, or goes on where a killed process stopped: the rows that were dealt with are
 * left alone. @throws when the signal stops it; it is then called again.
 */
async function runAuctionFile(tools: AuctionTools, id: number, signal: AbortSignal): Promise<void> {
  const file = await findAuctionFile(tools.db, id);
  if (file?.state !== 'running') return;
  const context = await tools.contextOf(file.user_id);
  if (context.access.right(santanderImportFile, 'auction_upload') === false) {
    await endAuctionFile(context, id, { base: [{ code: 'auction_no_right' }] });
    return;
  }
  try {
    if (file.reading) await readAuctionFile(context, tools.storage, file, signal);
    for await (const numbers of waitingGroups(context.db, auctionTables, id, batchSize)) {
      signal.throwIfAborted();
      if (!(await applyBatch(context, id, numbers))) return;
    }
    await endAuctionFile(context, id);
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    await endAuctionFile(context, id, { file: [error.problem] });
  }
}
