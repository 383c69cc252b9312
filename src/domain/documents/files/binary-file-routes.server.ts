import type { FastifyInstance } from 'fastify';
import { flag, integer, schemaRef, text, withAtLeast } from '#engine/json-schema.ts';
import { type Call, describes } from '#engine/server/describe/call.ts';
import { answer } from '#engine/server/describe/resource-calls.ts';
import { destroyRecord } from '#engine/server/save/destroy.ts';
import { doerOf, writeHistory } from '#engine/server/history.ts';
import { readRecords, storedRow } from '#engine/server/read.ts';
import { notFound } from '#engine/server/refusal.ts';
import { type ContextOf, pathId } from '#engine/server/routes.ts';
import { refuseUnlessPossible } from '#engine/server/save/transaction.ts';
import { isVisible } from '#engine/server/rights/visible.ts';
import { sendFile } from '#server/files/send-file.ts';
import type { Services } from '#server/services.ts';
import { binaryFile } from './binary-file.ts';
import { saveUpload } from './save-upload.server.ts';

/** Of the file, or of the document made with it. */
const invalid = { json: { anyOf: [schemaRef('binary_file_invalid'), schemaRef('document_invalid')] } };

const calls = {
  upload: {
    summary: { pl: 'Dołącz plik do dokumentu', en: 'Attach a file to a document' },
    description: {
      pl: 'Z `document_id` do tego dokumentu; bez niego powstaje razem z plikiem nowy dokument sprawy `debt_case_id`, albo żadne z nich. Najpierw pola, potem plik.',
      en: 'With `document_id` to that document; without it a new document of the case `debt_case_id` is made together with the file, or neither. Fields first, then the file.',
    },
    form: withAtLeast(['file'], {
      document_id: integer,
      debt_case_id: integer,
      description: text,
      visible: flag,
      file: { type: 'string', format: 'binary' },
    }),
    answers: { 201: answer('binary_file'), 422: invalid },
  },
  download: {
    summary: { pl: 'Pobierz załącznik', en: 'Download an attached file' },
    answers: { 200: { file: '*/*' } },
  },
  destroy: {
    summary: { pl: 'Usuń załącznik', en: 'Delete an attached file' },
    answers: { 204: {}, 422: answer('binary_file_invalid') },
  },
} satisfies Record<string, Call>;

/** Attachments: `POST /api/binary_files` (document_id, file), download, delete (contract §8). */
export function addBinaryFileRoutes(
  app: FastifyInstance,
  contextOf: ContextOf,
  { receiveForm, storage }: Pick<Services, 'receiveForm' | 'storage'>,
): void {
  app.post('/api/binary_files', describes(calls.upload), async (request, reply) => {
    const context = contextOf(request);
    refuseUnlessPossible(context, context.model.named('binary_file'), 'create');
    const form = await receiveForm(request, context);
    const id = await saveUpload(context, form, () => request.raw.socket.destroyed);
    const [record] = await readRecords(context, context.model.named('binary_file'), [id]);
    return reply.code(201).send(record);
  });

  app.get('/api/binary_files/:id/file', describes(calls.download), async (request, reply) => {
    const context = contextOf(request);
    const resource = context.model.named('binary_file');
    const id = pathId(request);
    refuseUnlessPossible(context, resource, 'show');
    if (!(await isVisible(context, resource, id, 'show'))) throw notFound();
    const found = await storedRow(context.db, binaryFile, id);
    if (!found) throw notFound();
    const line = { resource: 'binary_file', record_id: id, within_id: found.document_id, action: 'download' };
    await writeHistory(context.db, doerOf(context), [line]);
    return sendFile(reply, storage, {
      key: String(found.storage_key),
      name: found.file_name,
      contentType: found.content_type,
      size: found.byte_size,
    });
  });

  app.delete('/api/binary_files/:id(^\\d+).json', describes(calls.destroy), async (request, reply) => {
    const context = contextOf(request);
    await destroyRecord(context, context.model.named('binary_file'), pathId(request), {});
    return reply.code(204).send();
  });
}
