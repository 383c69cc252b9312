import { hasMembers, memberOf } from '../member-of.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteHandlerMethod } from 'fastify';
import type { Resource } from '../resource.ts';
import type { Context, Row } from './behaviour.ts';
import { cloneRecord } from './save/clone.ts';
import { destroyRecord } from './save/destroy.ts';
import { listRecords } from './list.ts';
import { newRecord } from './save/new.ts';
import { optionsOf } from './options.ts';
import { exportCsv } from './export/csv.ts';
import { exportXlsx } from './export/xlsx.ts';
import { type Call, describes } from './describe/call.ts';
import type { ResourceCalls } from './describe/resource-calls.ts';
import { readRecords } from './read.ts';
import { noteRead } from './history-reads.ts';
import { notFound, type Problems, Refusal } from './refusal.ts';
import { sayProblems } from './answer.ts';
import { sumRecords } from './sums.ts';
import { whoseRecord } from './rights/whose-record.ts';
import { createRecord, type Saved, updateRecord } from './save/save.ts';
import { refuseUnlessFilledIn, refuseUnlessPossible } from './save/transaction.ts';
import type { ActionName } from './rights/access.ts';

/** Who asks, with what rights, in which language; refuses with 401 when nobody is signed in. */
export type ContextOf = (request: FastifyRequest) => Context;

/** The id of no record; lines of the history about none have 0. */
const ofNone = -1;

/** The id of a path; what is no number from 1 on names no record, of which whoever may do it is told 404 and all others 403 (contract §11). */
export function pathId(request: FastifyRequest): number {
  const id = String(memberOf(request.params, 'id'));
  return /^[1-9]\d{0,14}$/.test(id) ? Number(id) : ofNone;
}

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** The calls every resource has (contract §2 and §3), but for one that the resource has taken over with its own. */
export function addResourceRoutes(
  app: FastifyInstance,
  resource: Resource,
  contextOf: ContextOf,
  calls: ResourceCalls,
): void {
  const path = `/api/${resource.plural}`;
  const route = (method: Method, url: string, call: Call, handler: RouteHandlerMethod) => {
    if (!app.hasRoute({ method, url })) app.route({ method, url, handler, ...describes(call) });
  };

  route('GET', path, calls.list, async (request) => listRecords(contextOf(request), resource, queryOf(request)));
  route('GET', `${path}.csv`, calls.csv, async (request, reply) =>
    exportCsv(contextOf(request), resource, queryOf(request), reply),
  );
  if (calls.sums)
    route('GET', `${path}/sums`, calls.sums, async (request) =>
      sumRecords(contextOf(request), resource, queryOf(request)),
    );
  route('GET', `${path}.xlsx`, calls.xlsx, async (request, reply) =>
    exportXlsx(contextOf(request), resource, queryOf(request), reply),
  );
  route('GET', `${path}/new`, calls.new, async (request) => newRecord(contextOf(request), resource, queryOf(request)));
  const show: RouteHandlerMethod = async (request) =>
    noted(request, await showRecord(contextOf(request), resource, pathId(request)));
  route('GET', `${path}/:id`, calls.show, show);
  route('GET', `${path}/:id/edit`, calls.edit, async (request) =>
    noted(request, await editRecord(contextOf(request), resource, pathId(request))),
  );
  const noted = async (request: FastifyRequest, record: Row) => {
    await noteRead(contextOf(request), resource, pathId(request));
    return record;
  };

  route('POST', path, calls.create, async (request, reply) => {
    const context = contextOf(request);
    return answerSaved(context, resource, await createRecord(context, resource, sentBody(request)), reply, 201);
  });
  route('POST', `${path}/:id/clone`, calls.clone, async (request, reply) => {
    const context = contextOf(request);
    const saved = await cloneRecord(context, resource, pathId(request), sentBody(request));
    return answerSaved(context, resource, saved, reply, 201);
  });
  const update: RouteHandlerMethod = async (request, reply) =>
    answerUpdate(contextOf(request), resource, request, reply);
  for (const method of ['PUT', 'PATCH'] as const) route(method, `${path}/:id`, calls.update, update);
  route('DELETE', `${path}/:id`, calls.destroy, async (request, reply) => {
    await destroyRecord(contextOf(request), resource, pathId(request), queryOf(request));
    return reply.code(204).send();
  });
}

/** Changes the record of a request's path by what it sends. */
export async function answerUpdate(
  context: Context,
  resource: Resource,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Row> {
  const saved = await updateRecord(context, resource, pathId(request), sentBody(request));
  return answerSaved(context, resource, saved, reply, 200);
}

/** Files are taken by calls of their own: here they are the wrong type. */
export function sentBody(request: FastifyRequest): unknown {
  const isMultipart = /^multipart\//i.test(request.headers['content-type'] ?? '');
  if (isMultipart && request.body === undefined) throw new Refusal(415, 'unsupported_type');
  return request.body;
}

/** What a call that needs no body was sent. */
export const membersSent = ({ body }: FastifyRequest): Row => (hasMembers(body) ? body : {});

/** What stands behind the `?` of an address. */
export const queryOf = ({ query }: FastifyRequest): Row => (hasMembers(query) ? query : {});

/** One record, or the refusal its rights ask for: 403 without the action, 404 outside the actor's rows. */
export async function showRecord(context: Context, resource: Resource, id: number): Promise<Row> {
  refuseUnlessPossible(context, resource, 'show');
  const record = await readRecord(context, resource, id, 'show');
  if (!record) throw notFound();
  return record;
}

/** A record for its form, with what its selects offer; `permissions` tells whether this very one may be changed. */
async function editRecord(context: Context, resource: Resource, id: number): Promise<Row> {
  refuseUnlessFilledIn(context, resource, 'update');
  const record = await showRecord(context, resource, id);
  return { ...record, options: await optionsOf(context, resource, record) };
}

async function readRecord(
  context: Context,
  resource: Resource,
  id: number,
  only?: ActionName,
): Promise<Row | undefined> {
  const isOwn = whoseRecord(context, resource, id) === 'own';
  const access = isOwn ? { ...context.access, reads: () => true } : context.access;
  const [record] = await readRecords({ ...context, access }, resource, [id], {
    permissions: true,
    ...(only && { only }),
  });
  return record;
}

async function answerSaved(
  context: Context,
  resource: Resource,
  saved: Saved,
  reply: FastifyReply,
  status: number,
): Promise<Row> {
  const record = await readRecord(context, resource, saved.id);
  reply.code(status);
  return { ...record, ...warningsOf(saved.warnings, context) };
}

function warningsOf(warnings: Problems, context: Context): Row {
  return warnings.any ? { warnings: sayProblems(warnings, context) } : {};
}
