import type { FastifyInstance } from 'fastify';
import type { Context, Row } from '#engine/server/behaviour.ts';
import { describes } from '#engine/server/describe/call.ts';
import { doerOf, writeHistory } from '#engine/server/history.ts';
import { sayProblems } from '#engine/server/answer.ts';
import { notFound } from '#engine/server/refusal.ts';
import { type ContextOf, pathId } from '#engine/server/routes.ts';
import { refuseUnlessPossible } from '#engine/server/transaction.ts';
import { role } from '#domain/role.ts';
import { receiveForm } from '#server/files/receive-form.ts';
import type { FileStorage } from '#server/files/storage.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import { importAnswer, importSummary } from './case-import-answer.server.ts';
import { caseImportCalls } from './case-import-calls.server.ts';
import { failedRowsCsv } from './case-import-failed-rows.server.ts';
import { caseImportJob } from './case-import-job.server.ts';
import { findImport, type ImportRecord, insertImport, listImports } from './case-import-record.server.ts';
import { readUpload } from './case-import-upload.server.ts';
import { patienceOf, whenEnded } from '#domain/bank-files/file-wait.server.ts';
import { debtCase } from '#domain/cases/debt-case.ts';

/** `POST /api/debt_cases/import` and what becomes of it, `/api/imports…` (contract §8). */
export function addCaseImportRoutes(
  app: FastifyInstance,
  contextOf: ContextOf,
  storage: FileStorage,
  jobs: Jobs,
): void {
  const closing = new AbortController();
  app.addHook('preClose', async () => closing.abort());

  app.post('/api/debt_cases/import', describes(caseImportCalls.upload), async (request, reply) => {
    const context = contextOf(request);
    refuseUnlessPossible(context, debtCase, 'import');
    const upload = await receiveForm(request, storage);
    const since = performance.now();
    const read = await readUpload(context, storage, upload);
    const refuse = (errors: Row) => reply.code(422).send({ import: { ...upload.fields, errors } });
    if ('problems' in read) return refuse(sayProblems(read.problems, context.language));
    const id = await context.transact(async (tx) => {
      const made = await insertImport(context, tx, read.made);
      await jobs.send(caseImportJob, { id: made }, { tx });
      return made;
    });
    const find = async () => (await findImport(context.db, id))!;
    const imported = await whenEnded(find, patienceOf(request, since), closing.signal);
    const answer = await importAnswer(context, imported);
    if (imported.state === 'failed' && 'file' in imported.problems) return refuse(answer.errors as Row);
    return reply.code(imported.state === 'running' ? 202 : 200).send(answer);
  });

  app.get('/api/imports', describes(caseImportCalls.list), async (request) => {
    const context = contextOf(request);
    refuseUnlessPossible(context, debtCase, 'import');
    const imports = await listImports(context.db, seesAll(context) ? undefined : context.access.actor.id);
    return { data: imports.map(importSummary) };
  });

  app.get('/api/imports/:id', describes(caseImportCalls.show), async (request) => {
    const context = contextOf(request);
    return importAnswer(context, await importOf(context, pathId(request)));
  });

  app.get('/api/imports/:id/failed_rows.csv', describes(caseImportCalls.failedRows), async (request, reply) => {
    const context = contextOf(request);
    const imported = await importOf(context, pathId(request));
    // Its original is kept for a time only.
    if (!imported.storage_key) throw notFound();
    await writeHistory(context.db, doerOf(context), [{ resource: 'import', record_id: imported.id, action: 'csv' }]);
    const isUtf8 = (request.query as { charset?: unknown }).charset === 'utf-8';
    reply.header('Content-Disposition', 'attachment; filename="failed_rows.csv"');
    reply.type(`text/csv; charset=${isUtf8 ? 'utf-8' : 'windows-1250'}`);
    return reply.send(failedRowsCsv({ db: context.db, storage, imported, language: context.language, isUtf8 }));
  });
}

/** An administrator sees everybody's imports, others their own. */
const seesAll = ({ access }: Context) => access.actor.role === role.admin;

async function importOf(context: Context, id: number): Promise<ImportRecord> {
  refuseUnlessPossible(context, debtCase, 'import');
  const imported = await findImport(context.db, id);
  if (!imported || (!seesAll(context) && imported.user_id !== context.access.actor.id)) throw notFound();
  return imported;
}
