import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { sayAll } from '#engine/messages.ts';
import type { Context, Row } from '#engine/server/behaviour.ts';
import { describes } from '#engine/server/describe/call.ts';
import { sayProblems } from '#engine/server/answer.ts';
import { readRecords } from '#engine/server/read.ts';
import { listRecords } from '#engine/server/list.ts';
import { badRequest, notFound, Problems } from '#engine/server/refusal.ts';
import { type ContextOf, pathId, queryOf } from '#engine/server/routes.ts';
import { refuseUnlessPossible } from '#engine/server/save/transaction.ts';
import { isVisible } from '#engine/server/rights/visible.ts';
import { holdFile } from '#server/files/hold-file.ts';
import type { Services } from '#server/services.ts';
import { caseImportCalls } from './calls.server.ts';
import { caseImportJob } from './job.server.ts';
import { findImport, storedImport, type StoredImport, importTables, insertImport } from './record.server.ts';
import { caseImport, importers, isUnderWay } from './case-import.ts';
import { CASE_IMPORT_COLUMNS, isCaseHeader, matchCaseHeaders } from './plan/columns.ts';
import { caseTemplate } from './template.ts';
import { askForUndo } from './undo/undo.server.ts';
import { readUpload } from './upload.server.ts';
import { endedRows, tellRow, toldOfFile } from '#file-runs/ended-rows.server.ts';
import { sendFailedRows } from '#file-runs/failed-rows.server.ts';
import { handOut } from '#file-runs/hand-out.server.ts';
import { waitingIn } from '#file-runs/wait.server.ts';
import { sendTemplate } from '#domain/case-files/template.server.ts';
import { debtCase } from '#domain/cases/debt-case.ts';

/** `POST /api/debt_cases/import` and what becomes of it, `/api/imports…` (contract §8). */
export function addCaseImportRoutes(
  app: FastifyInstance,
  contextOf: ContextOf,
  { model, receiveForm, storage, jobs }: Pick<Services, 'model' | 'receiveForm' | 'storage' | 'jobs'>,
): void {
  const calls = caseImportCalls(model);
  const whenEnded = waitingIn(app);

  app.post('/api/debt_cases/import', describes(calls.upload), async (request, reply) => {
    const context = contextOf(request);
    refuseUnlessPossible(context, debtCase, 'import');
    const upload = await receiveForm(request, context);
    const since = performance.now();
    const read = await readUpload(context, storage, upload);
    const refuse = (errors: Row) => reply.code(422).send({ import: { ...upload.fields, errors } });
    if ('problems' in read) return refuse(sayProblems(read.problems, context));
    const id = await context.transact(async (tx) => {
      if (upload.file) await holdFile(tx, upload.file.stored);
      const made = await insertImport(context, tx, read.made);
      await jobs.send(caseImportJob, { id: made }, { tx, person: context.access.actor.id });
      return made;
    });
    const find = () => storedImport(context.db, id);
    const imported = await whenEnded(request, since, find, ({ state }) => state === 'running');
    const { state, problems } = imported;
    if (state === 'failed' && 'file' in problems) return refuse(sayAll(problems, context));
    reply.header('location', `/api/imports/${id}`);
    return sendAnswer(context, imported, reply, ({ state: now }) => now === 'running');
  });

  app.get('/api/imports', describes(calls.list), async (request) =>
    listRecords(contextOf(request), caseImport, queryOf(request)),
  );

  app.get('/api/imports/template', describes(calls.template), async (request, reply) => {
    refuseUnlessPossible(contextOf(request), debtCase, 'import');
    const { importer, format } = queryOf(request);
    const known = importers.find((name) => name === importer);
    if (!known) throw badRequest('malformed');
    return sendTemplate(reply, caseTemplate(known), format);
  });

  app.get('/api/imports/:id', describes(calls.show), async (request, reply) => {
    const context = contextOf(request);
    return sendAnswer(context, await importOf(context, pathId(request)), reply);
  });

  app.get('/api/imports/:id/file', describes(calls.file), async (request, reply) => {
    const context = contextOf(request);
    const { id, file_kept, file_name, storage_key } = await importOf(context, pathId(request));
    if (!file_kept) throw notFound();
    const record = { resource: caseImport.name, record_id: id };
    return handOut(context, storage, reply, record, { key: storage_key, name: file_name });
  });

  app.get('/api/imports/:id/failed_rows.csv', describes(calls.failedRows), async (request, reply) => {
    const context = contextOf(request);
    const { id, file_kept, storage_key, importer } = await importOf(context, pathId(request));
    // Its original is kept for a time only.
    if (!file_kept) throw notFound();
    return sendFailedRows(context, storage, request, reply, {
      resource: caseImport.name,
      columns: CASE_IMPORT_COLUMNS,
      isHeader: isCaseHeader,
      match: (headers) => matchCaseHeaders(headers, importer),
      tables: importTables,
      id,
      storage_key,
      statuses: ['failed'],
    });
  });

  app.post('/api/imports/:id/undo', describes(calls.undo), async (request, reply) => {
    const context = contextOf(request);
    const since = performance.now();
    const { id } = await importOf(context, pathId(request), 'undo');
    if (!(await askForUndo(context, jobs, id))) {
      const problems = new Problems();
      const { undo_state, kept, file_kept } = await storedImport(context.db, id);
      const isLeft = undo_state === null || kept > 0;
      problems.add('base', isLeft && !file_kept ? 'import_undo_over' : 'import_not_to_undo');
      return reply.code(422).send({ import: { id, errors: sayProblems(problems, context) } });
    }
    const find = () => storedImport(context.db, id);
    const isRunning = ({ undo_state }: { undo_state?: unknown }) => undo_state === 'running';
    const imported = await whenEnded(request, since, find, isRunning);
    return sendAnswer(context, imported, reply, isRunning);
  });
}

/** Sends the answer of contract §8, 202 where the record is still `running`. */
async function sendAnswer(
  context: Context,
  imported: StoredImport,
  reply: FastifyReply,
  isRunning: (record: Row) => boolean = () => false,
): Promise<FastifyReply> {
  const record = (await readRecords(context, caseImport, [imported.id]))[0]!;
  // It may have ended since it was found; what it tells belongs to the state that the answer names.
  const { problems } = record.state === imported.state ? imported : await storedImport(context.db, imported.id);
  const told = { ...record, ...toldOfFile(record.state, problems, context) };
  const pieces = answerInPieces(context, told, imported.id);
  return reply
    .code(isRunning(record) ? 202 : 200)
    .type('application/json; charset=utf-8')
    .send(Readable.from(pieces));
}

/** An import that the person may see, or take the action on. */
async function importOf(context: Context, id: number, action = 'show'): Promise<StoredImport> {
  refuseUnlessPossible(context, caseImport, action);
  const imported = await findImport(context.db, id);
  if (!imported || !(await isVisible(context, caseImport, id, action))) throw notFound();
  return imported;
}

/** In pieces, since a file has as many rows as it likes. They come with the end: whoever asks how far it is asks often. */
async function* answerInPieces(context: Context, told: Row, id: number): AsyncGenerator<string> {
  yield `${JSON.stringify(told).slice(0, -1)},"rows":[`;
  let between = '';
  for await (const rows of isUnderWay(told) ? [] : endedRows(context.db, importTables, id)) {
    yield between + rows.map((row) => JSON.stringify(tellRow(row, context))).join(',');
    between = ',';
  }
  yield ']}';
}
