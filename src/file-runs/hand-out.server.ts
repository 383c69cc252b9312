import type { FastifyReply } from 'fastify';
import type { Context } from '#engine/server/behaviour.ts';
import { doerOf, type HistoryLine, writeHistory } from '#engine/server/history.ts';
import { type SentFile, sendFile } from '#server/files/send-file.ts';
import type { FileStorage } from '#server/files/storage.ts';

/** Answers with a file of a record, to be saved; who took it is noted. */
export async function handOut(
  context: Context,
  storage: FileStorage,
  reply: FastifyReply,
  record: Pick<HistoryLine, 'resource' | 'record_id'>,
  file: SentFile,
): Promise<FastifyReply> {
  await writeHistory(context.db, doerOf(context), [{ ...record, action: 'download' }]);
  return sendFile(reply, storage, file);
}
