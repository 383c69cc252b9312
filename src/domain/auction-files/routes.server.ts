import type { FastifyInstance } from 'fastify';
import { sayProblem } from '#engine/messages.ts';
import type { Context, Row } from '#engine/server/behaviour.ts';
import { describes } from '#engine/server/describe/call.ts';
import { listRecords } from '#engine/server/list.ts';
import { notFound } from '#engine/server/refusal.ts';
import { type ContextOf, pathId, showRecord, queryOf } from '#engine/server/routes.ts';
import { refuseUnlessPossible } from '#engine/server/save/transaction.ts';
import type { CaseOfRow } from '#domain/case-files/case-row.ts';
import { sendTemplate } from '#domain/case-files/template.server.ts';
import { visibleIds } from '#engine/server/rights/visible.ts';
import { isCheckOnly } from '#file-runs/check-only.ts';
import { endedRows, tellRow, toldOfFile } from '#file-runs/ended-rows.server.ts';
import { sendFailedRows } from '#file-runs/failed-rows.server.ts';
import { handOut } from '#file-runs/hand-out.server.ts';
import type { StoredFileRun } from '#file-runs/run-job.server.ts';
import { problemOfFile, readable } from '#file-runs/stored-table.server.ts';
import { waitingIn } from '#file-runs/wait.server.ts';
import type { Services } from '#server/services.ts';
import { auctionCalls } from './calls.server.ts';
import { checkAuctionFile } from './check.server.ts';
import { AUCTION_COLUMNS, isAuctionHeader, matchAuctionHeaders } from './columns.ts';
import { auctionTables, findAuctionFile } from './record.server.ts';
import { santanderImportFile } from './santander-import-file.ts';
import { takeFile } from './take-file.server.ts';
import { auctionTemplate } from './template.ts';

/** `POST /api/santander_import_files/auction_upload`, and the files with what became of their rows (contract §8, §11). */
export function addAuctionRoutes(
  app: FastifyInstance,
  contextOf: ContextOf,
  { model, receiveForm, storage, jobs }: Pick<Services, 'model' | 'receiveForm' | 'storage' | 'jobs'>,
): void {
  const whenEnded = waitingIn(app);
  const path = `/api/${santanderImportFile.plural}`;
  const calls = auctionCalls(model);

  app.post(`${path}/auction_upload`, describes(calls.upload), async (request, reply) => {
    const context = contextOf(request);
    refuseUnlessPossible(context, santanderImportFile, 'auction_upload');
    const form = await receiveForm(request, context);
    const { file } = form;
    const since = performance.now();
    const refuse = (errors: Row) => reply.code(422).send({ santander_import_file: { errors } });
    const problem = await problemOfFile(storage, form, isAuctionHeader, matchAuctionHeaders);
    if (problem || !file) return refuse({ file: [sayProblem(problem ?? { code: 'blank' }, context)] });
    if (isCheckOnly(form.fields)) {
      const checked = await readable(() => checkAuctionFile(context, storage, file));
      return 'problem' in checked ? refuse({ file: [sayProblem(checked.problem, context)] }) : checked.read;
    }
    const { id, isNew } = await takeFile(context, jobs, file);
    const find = async () => (await findAuctionFile(context.db, id))!;
    const { state, problems } = await whenEnded(request, since, find, isUnderWay);
    const answer = await auctionAnswer(context, id);
    if (state === 'failed' && 'file' in problems) return refuse(answer.errors as Row);
    return reply.code(state === 'running' ? 202 : 200).send({ ...answer, ...(!isNew && { duplicate_of: id }) });
  });

  app.get(path, describes(calls.list), async (request) =>
    listRecords(withoutContent(contextOf(request)), santanderImportFile, queryOf(request)),
  );
  app.get(`${path}/template`, describes(calls.template), async (request, reply) => {
    refuseUnlessPossible(contextOf(request), santanderImportFile, 'auction_upload');
    return sendTemplate(reply, auctionTemplate, queryOf(request).format);
  });
  app.get(`${path}/:id`, describes(calls.show), async (request) => auctionAnswer(contextOf(request), pathId(request)));
  app.get(`${path}/:id/file`, describes(calls.file), async (request, reply) => {
    const context = contextOf(request);
    const { id, name, storage_key } = await keptFile(context, pathId(request));
    const record = { resource: santanderImportFile.name, record_id: id };
    return handOut(context, storage, reply, record, { key: storage_key, name });
  });
  app.get(`${path}/:id/failed_rows.csv`, describes(calls.failedRows), async (request, reply) => {
    const context = contextOf(request);
    const { id, storage_key } = await keptFile(context, pathId(request));
    return sendFailedRows(context, storage, request, reply, {
      resource: santanderImportFile.name,
      columns: AUCTION_COLUMNS,
      isHeader: isAuctionHeader,
      match: matchAuctionHeaders,
      tables: auctionTables,
      id,
      storage_key,
      statuses: ['failed', 'missing'],
    });
  });
}

/** A file that the person may see, while its original is kept. */
async function keptFile(context: Context, id: number): Promise<{ id: number; name: string; storage_key: string }> {
  const { name } = await showRecord(context, santanderImportFile, id);
  const { storage_key } = (await findAuctionFile(context.db, id)) ?? {};
  if (!storage_key) throw notFound();
  return { id, name: String(name), storage_key };
}

const isUnderWay = ({ state }: StoredFileRun) => state === 'running';

/** Lists tell of files, not what was in them. */
function withoutContent(context: Context): Context {
  const { access } = context;
  const reads: typeof access.reads = (resource, field) =>
    !(resource === santanderImportFile && field === 'content') && access.reads(resource, field);
  return { ...context, access: { ...access, reads, asks: access.asks.bind(access) } };
}

/**
 * The record with its content, its rows and their reasons (contract §11); these come with the end, for until then it is asked for
 * again and again. Refuses with 403 and 404.
 */
async function auctionAnswer(context: Context, id: number): Promise<Row> {
  const { state, total = 0, reading = false, problems = {} } = (await findAuctionFile(context.db, id)) ?? {};
  if (state === 'running') {
    const record = await showRecord(withoutContent(context), santanderImportFile, id);
    return { ...record, state, content: null, total, reading, rows: [] };
  }
  const record = await showRecord(context, santanderImportFile, id);
  const rows = await shownRows(context, id);
  return { ...record, total, reading, rows, ...toldOfFile(record.state, problems, context) };
}

/** Whoever sees the file need not see every case that another person's file was about. */
async function shownRows(context: Context, id: number): Promise<Row[]> {
  const rows = (await Array.fromAsync(endedRows<CaseOfRow>(context.db, auctionTables, id))).flat();
  const ids = [...new Set(rows.flatMap(({ debt_case_id }) => debt_case_id ?? []))];
  const visible = await visibleIds(context, context.model.named('debt_case'), ids);
  return rows.map((row) => {
    const isSeen = row.debt_case_id !== null && visible.has(row.debt_case_id);
    return tellRow(isSeen ? row : { ...row, debt_case_id: null, odzysk_no: null }, context);
  });
}
