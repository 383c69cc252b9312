import type { FastifyReply } from 'fastify';
import type { Context } from '#engine/server/behaviour.ts';
import { doerOf, writeHistory } from '#engine/server/history.ts';
import { notFound } from '#engine/server/refusal.ts';
import { sendFile } from '#server/files/send-file.ts';
import type { FileStorage } from '#server/files/storage.ts';
import { caseImport } from './case-import.ts';
import type { ImportRecord } from './record.server.ts';

/** The file as it was sent, for as long as it is kept; who took it is noted. Refuses with 404 after that. */
export async function sendOriginal(
  context: Context,
  storage: FileStorage,
  { id, storage_key, file_kept, file_name }: ImportRecord,
  reply: FastifyReply,
): Promise<FastifyReply> {
  if (!file_kept) throw notFound();
  await writeHistory(context.db, doerOf(context), [{ resource: caseImport.name, record_id: id, action: 'download' }]);
  return sendFile(reply, storage, { key: storage_key, name: file_name });
}
