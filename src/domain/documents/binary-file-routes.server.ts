import { create as contentDisposition } from 'content-disposition';
import '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context } from '#engine/server/behaviour.ts';
import { destroyRecord } from '#engine/server/destroy.ts';
import { readRecords } from '#engine/server/read.ts';
import { InvalidRecord, notFound, Problems, Refusal } from '#engine/server/refusal.ts';
import { type ContextOf, pathId } from '#engine/server/routes.ts';
import { inTransaction, refuseUnlessPossible } from '#engine/server/transaction.ts';
import { isVisible } from '#engine/server/visible.ts';
import { type FileStorage, FileTooLarge, type StoredFile } from '#server/files/storage.ts';
import { attachFile } from './attach-file.server.ts';

interface Upload {
  documentId: number | null;
  file: { name: string; stored: StoredFile } | null;
}

/** Attachments: `POST /api/binary_files` (document_id, file), download, delete (contract §8). */
export function addBinaryFileRoutes(app: FastifyInstance, contextOf: ContextOf, storage: FileStorage): void {
  app.post('/api/binary_files', async (request, reply) => {
    const context = contextOf(request);
    const id = await saveUpload(context, await receive(request, storage));
    const [record] = await readRecords(context, context.model.named('binary_file'), [id]);
    return reply.code(201).send(record);
  });

  app.get('/api/binary_files/:id/file', async (request, reply) => {
    const context = contextOf(request);
    const resource = context.model.named('binary_file');
    const id = pathId(request);
    refuseUnlessPossible(context, resource, 'show');
    if (!(await isVisible(context, resource, id, 'show'))) throw notFound();
    const found = await context.db.selectFrom('binary_files').selectAll().where('id', '=', id).executeTakeFirst();
    if (!found) throw notFound();
    reply.header('Content-Disposition', contentDisposition(String(found.file_name)));
    reply.header('X-Content-Type-Options', 'nosniff').header('Content-Security-Policy', "sandbox; default-src 'none'");
    reply.header('Content-Length', String(found.byte_size)).header('Cache-Control', 'private, no-store');
    return reply.type(String(found.content_type)).send(await storage.open(String(found.storage_key)));
  });

  app.delete('/api/binary_files/:id(^\\d+).json', async (request, reply) => {
    const context = contextOf(request);
    await destroyRecord(context, context.model.named('binary_file'), pathId(request), {});
    return reply.code(204).send();
  });
}

async function receive(request: FastifyRequest, storage: FileStorage): Promise<Upload> {
  const upload: Upload = { documentId: null, file: null };
  if (!request.isMultipart()) throw new Refusal(415, 'unsupported_type');
  for await (const part of request.parts({ limits: { files: 1, fields: 10, fieldSize: 10_000 } })) {
    if (part.type === 'file') upload.file = { name: part.filename, stored: await store(part.file, storage) };
    else if (part.fieldname === 'document_id' && /^\d{1,15}$/.test(String(part.value)))
      upload.documentId = Number(part.value);
  }
  return upload;
}

async function store(bytes: Parameters<FileStorage['put']>[0], storage: FileStorage): Promise<StoredFile> {
  try {
    return await storage.put(bytes);
  } catch (error) {
    throw error instanceof FileTooLarge ? new Refusal(413, 'too_large') : error;
  }
}

/** A file for a document of somebody else's case is refused as if there were no such document. */
async function saveUpload(context: Context, { documentId, file }: Upload): Promise<number> {
  const resource = context.model.named('binary_file');
  refuseUnlessPossible(context, resource, 'create');
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
