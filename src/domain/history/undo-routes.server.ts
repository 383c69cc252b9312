import { sql } from 'kysely';
import type { FastifyInstance } from 'fastify';
import { integer, text } from '#engine/json-schema.ts';
import type { Model } from '#engine/model.ts';
import { idParameter } from '#engine/predicate/id-parameter.ts';
import type { Context } from '#engine/server/behaviour.ts';
import { answering, type Call, describes } from '#engine/server/describe/call.ts';
import { notFound, unauthorized } from '#engine/server/refusal.ts';
import { type ContextOf, pathId, queryOf, showRecord } from '#engine/server/routes.ts';
import { isVisible } from '#engine/server/rights/visible.ts';
import { inTransaction } from '#engine/server/save/transaction.ts';
import { takeBack } from '#engine/server/undo/take-back.ts';
import { recordChange } from './record-change.ts';
import { allowedTo, isOwn, mayBringBack, type LineToUndo, lineToUndo } from './undo-allowed.server.ts';

const undoCall: Call = {
  summary: { pl: 'Cofnij zmianę albo przywróć usunięty rekord', en: 'Undo a change, or restore a deleted record' },
  answers: {
    200: { json: { type: 'object' }, description: { pl: 'Rekord', en: 'The record' } },
    409: { json: { type: 'object' }, description: { pl: 'Zmieniony od tamtej pory', en: 'Changed since' } },
    422: { json: { type: 'object' } },
  },
};

const ownCall: Call = {
  summary: { pl: 'Ostatnia własna zmiana rekordu', en: 'The newest change of a record of one’s own' },
  query: {
    resource: { schema: text, description: { pl: 'Rodzaj rekordu', en: 'Kind of record' } },
    record_id: { schema: integer },
  },
  answers: answering({ id: integer }),
  forEverybody: true,
  refusals: [404],
};

/** `POST /api/record_changes/{id}/undo`, and the line that somebody has just left. */
export function addUndoRoutes(app: FastifyInstance, contextOf: ContextOf, { model }: { readonly model: Model }): void {
  app.post(`/api/${recordChange.plural}/:id/undo`, describes(undoCall), async (request) => {
    const context = contextOf(request);
    const line = await lineOf(context, model, pathId(request));
    const allowed = await allowedTo(context, line);
    const taken = await inTransaction(context, (inner, tx) => takeBack(inner, tx, line, allowed));
    const { resource, record_id } = line;
    const isThere = await isVisible(context, resource, record_id, 'show');
    return isThere ? showRecord(context, resource, record_id) : taken;
  });

  app.get(`/api/${recordChange.plural}/own`, describes(ownCall), async (request) => {
    const { access, db } = contextOf(request);
    const { resource, record_id } = queryOf(request);
    if (typeof resource !== 'string' || resource.includes('\0')) throw notFound();
    const { rows } = await sql<{ id: number | null }>`
      select max(id) as id from record_changes
      where resource = ${resource} and record_id = ${idParameter(record_id, 'record_id')}::bigint
        and user_id = ${access.actor.id} and action in ('create', 'update', 'destroy')`.execute(db);
    const id = rows[0]?.id ?? null;
    if (id === null) throw notFound();
    return { id };
  });
}

/** A line that the person is told of; 404 for others, 403 for what somebody else deleted. */
async function lineOf(context: Context, model: Model, id: number): Promise<LineToUndo> {
  const line = await lineToUndo(context.db, model, id);
  if (!line || !(await isTold(context, line))) throw notFound();
  const isOthersDeletion = line.action === 'destroy' && !isOwn(context, line);
  if (isOthersDeletion && !mayBringBack(context)) throw unauthorized();
  return line;
}

/** Whoever did it, and whoever reads the history of the record or of what it lived in. */
async function isTold(context: Context, line: LineToUndo): Promise<boolean> {
  const { resource, record_id, within_id } = line;
  const { access, model } = context;
  if (isOwn(context, line) || access.right(recordChange, 'index') !== false) return true;
  if (access.right(resource, 'history') === true) return true;
  if (await isVisible(context, resource, record_id, 'history')) return true;
  if (!resource.within || within_id === null || access.right(resource, 'history') === false) return false;
  return isVisible(context, model.named(resource.within), within_id, 'history');
}
