import type { FastifyInstance } from 'fastify';
import { sayProblems } from '#engine/server/answer.ts';
import type { Context, Row } from '#engine/server/behaviour.ts';
import { describes } from '#engine/server/describe/call.ts';
import { notFound } from '#engine/server/refusal.ts';
import { type ContextOf, pathId } from '#engine/server/routes.ts';
import { refuseUnlessPossible } from '#engine/server/save/transaction.ts';
import { isCheckOnly } from '#file-runs/check-only.ts';
import { handOut } from '#file-runs/hand-out.server.ts';
import { waitingIn } from '#file-runs/wait.server.ts';
import { cleanFileName } from '#server/files/file-name.ts';
import { holdFile } from '#server/files/hold-file.ts';
import type { Services } from '#server/services.ts';
import { bankStatementFile } from './bank-statement-file.ts';
import { bankStatement } from './bank-statement.ts';
import { bankFileCalls } from './calls.server.ts';
import { bankFileAnswer, refusalOf } from './file-answer.server.ts';
import { bankFileJob } from './keep/job.server.ts';
import { findBankFile, insertBankFile, rememberedMapping, type StoredBankFile } from './keep/record.server.ts';
import { readUpload } from './upload.server.ts';

/** `POST /api/bank_statements` and what became of the files, `/api/bank_statement_files/…` (contract §14). */
export function addBankStatementRoutes(
  app: FastifyInstance,
  contextOf: ContextOf,
  { receiveForm, storage, jobs }: Pick<Services, 'receiveForm' | 'storage' | 'jobs'>,
): void {
  const whenEnded = waitingIn(app);

  app.post('/api/bank_statements', describes(bankFileCalls.upload), async (request, reply) => {
    const context = contextOf(request);
    refuseUnlessPossible(context, bankStatement, 'upload');
    const form = await receiveForm(request, context);
    const since = performance.now();
    const read = await readUpload(context.db, form);
    const refuse = (told: Row) => reply.code(422).send({ bank_statement: { ...form.fields, ...told } });
    if ('problems' in read) return refuse({ errors: sayProblems(read.problems, context) });
    const { name, stored } = form.file!;
    const id = await context.transact(async (tx) => {
      await holdFile(tx, stored);
      const user_id = context.access.actor.id;
      const made = { user_id, file_name: cleanFileName(name), storage_key: stored.key };
      const told = { ...made, dry_run: isCheckOnly(form.fields), said: read.said };
      const fileId = await insertBankFile(context, tx, told);
      await jobs.send(bankFileJob, { id: fileId }, { tx, person: user_id });
      return fileId;
    });
    const find = async () => (await findBankFile(context.db, id))!;
    const file = await whenEnded(request, since, find, ({ state }) => state === 'running');
    if (isRefused(file)) return refuse(refusalOf(file, context));
    reply.header('location', `/api/bank_statement_files/${id}`);
    return reply.code(file.state === 'running' ? 202 : 200).send(bankFileAnswer(file, context));
  });

  app.get('/api/bank_statement_files/:id', describes(bankFileCalls.show), async (request) => {
    const context = contextOf(request);
    return bankFileAnswer(await fileOf(context, pathId(request)), context);
  });

  app.get('/api/bank_statement_files/:id/file', describes(bankFileCalls.file), async (request, reply) => {
    const context = contextOf(request);
    const { id, file_name, storage_key } = await fileOf(context, pathId(request));
    if (storage_key === '') throw notFound();
    const record = { resource: bankStatementFile.name, record_id: id };
    return handOut(context, storage, reply, record, { key: storage_key, name: file_name });
  });

  app.get('/api/bank_accounts/:id/mapping', describes(bankFileCalls.mapping), async (request) => {
    const context = contextOf(request);
    refuseUnlessPossible(context, bankStatement, 'upload');
    return { mapping: await rememberedMapping(context.db, pathId(request)) };
  });
}

/** The file itself is at fault, not the machine that reads it. */
const isRefused = ({ state, problems }: StoredBankFile) => state === 'failed' && !('base' in problems);

async function fileOf(context: Context, id: number): Promise<StoredBankFile> {
  refuseUnlessPossible(context, bankStatementFile, 'show');
  const file = await findBankFile(context.db, id);
  if (!file) throw notFound();
  return file;
}
