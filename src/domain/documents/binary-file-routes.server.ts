import { create as contentDisposition } from 'content-disposition';
import type { FastifyInstance } from 'fastify';
import type { Context } from '#engine/server/behaviour.ts';
import { type Call, describes } from '#engine/server/describe/call.ts';
import { answer } from '#engine/server/describe/resource-calls.ts';
import { destroyRecord } from '#engine/server/destroy.ts';
import { doerOf, writeHistory } from '#engine/server/history.ts';
import { readRecords } from '#engine/server/read.ts';
import { InvalidRecord, notFound, Problems, Refusal } from '#engine/server/refusal.ts';
import { type ContextOf, pathId } from '#engine/server/routes.ts';
import { inTransaction, refuseUnlessPossible } from '#engine/server/transaction.ts';
import { isVisible } from '#engine/server/visible.ts';
import { receiveForm, type SentForm } from '#server/files/receive-form.ts';
import type { FileStorage } from '#server/files/storage.ts';
import { attachFile } from './attach-file.server.ts';

const calls = {
  upload: {
    summary: { pl: 'Dołącz plik do dokumentu', en: 'Attach a file to a document' },
    form: {
      type: 'object',
      required: ['document_id', 'file'],
      properties: { document_id: { type: 'integer' }, file: { type: 'string', format: 'binary' } },
    },
    answers: { 201: answer('binary_file'), 422: answer('binary_file_invalid') },
  },
  download: {
    summary: { pl: 'Pobierz załącznik', en: 'Download an attached file' },
    answers: { 200: { file: '*/*' } },
    refusals: [403],
  },
  destroy: {
    summary: { pl: 'Usuń załącznik', en: 'Delete an attached file' },
    answers: { 204: {}, 422: answer('binary_file_invalid') },
  },
} satisfies Record<string, Call>;

/** Attachments: `POST /api/binary_files` (document_id, file), download, delete (contract §8). */
export function addBinaryFileRoutes(app: FastifyInstance, contextOf: ContextOf, storage: FileStorage): void {
  app.post('/api/binary_files', describes(calls.upload), async (request, reply) => {
    const context = contextOf(request);
    refuseUnlessPossible(context, context.model.named('binary_file'), 'create');
    const id = await saveUpload(context, await receiveForm(request, storage));
    const [record] = await readRecords(context, context.model.named('binary_file'), [id]);
    return reply.code(201).send(record);
  });

  app.get('/api/binary_files/:id/file', describes(calls.download), async (request, reply) => {
    const context = contextOf(request);
    const resource = context.model.named('binary_file');
    const id = pathId(request);
    refuseUnlessPossible(context, resource, 'show');
    if (!(await isVisible(context, resource, id, 'show'))) throw notFound();
    const found = await context.db.selectFrom('binary_files').selectAll().where('id', '=', id).executeTakeFirst();
    if (!found) throw notFound();
    const line = { resource: 'binary_file', record_id: id, within_id: found.document_id as number, action: 'download' };
    await writeHistory(context.db, doerOf(context), [line]);
    reply.header('Content-Disposition', contentDisposition(String(found.file_name)));
    reply.header('X-Content-Type-Options', 'nosniff').header('Content-Security-Policy', "sandbox; default-src 'none'");
    reply.header('Content-Length', String(found.byte_size)).header('Cache-Control', 'private, no-store');
    return reply.type(String(found.content_type)).send(await storage.open(String(found.storage_key)));
  });

  app.delete('/api/binary_files/:id(^\\d+).json', describes(calls.destroy), async (request, reply) => {
    const context = contextOf(request);
    await destroyRecord(context, context.model.named('binary_file'), pathId(request), {});
    return reply.code(204).send();
  });
}

/** A file for a document of somebody else's case is refused as if there were no such document. */
async function saveUpload(context: Context, { fields, file }: SentForm): Promise<number> {
  const resource = context.model.named('binary_file');
  const documentId = /^\d{1,15}$/.test(fields.document_id ?? '') ? Number(fields.document_id) : null;
  const problems = new Problems();
  if (!file?.stored.byte_size) problems.add('file', 'blank');
  if (documentId === null) problems.add('document_id', 'blank');
  if (!file || documentId === null || problems.any)
    throw new InvalidRecord(resource, { document_id: documentId }, problems);
  return inTransaction(context, async (inner, tx) => {
    const scope = { ...inner, db: tx };
    if (!(await isVisible(scope, inner.model.named('document'), documentId, 'show')))
      problems.add('document_id', 'required_record');
    if (problems.any) throw new InvalidRecord(resource, { document_id: documentId }, problems);
    const id = await attachFile(inner, tx, documentId, file.name, file.stored);
    if (!(await isVisible(scope, resource, id, 'create'))) throw new Refusal(403, 'unauthorized');
    return id;
  });
}
