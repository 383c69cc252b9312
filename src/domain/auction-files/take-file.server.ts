import type { Context } from '#engine/server/behaviour.ts';
import { inTransaction } from '#engine/server/save/transaction.ts';
import { cleanFileName } from '#server/files/file-name.ts';
import { holdFile } from '#server/files/hold-file.ts';
import type { SentForm } from '#server/files/receive-form.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import { auctionJob } from './job.server.ts';
import { findSameFile, insertAuctionFile, restartAuctionFile } from './record.server.ts';

/** The record of a file and the job that reads it; bytes that were sent before have theirs, whoever sent them. */
export async function takeFile(
  context: Context,
  jobs: Jobs,
  { name, stored }: NonNullable<SentForm['file']>,
): Promise<{ id: number; isNew: boolean }> {
  const made = { name: cleanFileName(name), sha256: stored.sha256, storage_key: stored.key };
  return inTransaction(context, async (inner, tx) => {
    await holdFile(tx, stored);
    const inserted = await insertAuctionFile(inner, tx, made);
    const id = inserted ?? (await findSameFile(tx, made.sha256))!.id;
    const isNew = inserted !== null || (await restartAuctionFile(inner, tx, id, made));
    if (isNew) await jobs.send(auctionJob, { id }, { tx, person: inner.access.actor.id });
    return { id, isNew };
  });
}
