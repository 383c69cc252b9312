import { sql } from 'kysely';
import type { FastifyInstance } from 'fastify';
import { integer, text } from '#engine/json-schema.ts';
import type { Model } from '#engine/model.ts';
import { idParameter } from '#engine/predicate/id-parameter.ts';
import type { Context, Db, Row } from '#engine/server/behaviour.ts';
import { answering, type Call, describes } from '#engine/server/describe/call.ts';
import { notFound, unauthorized } from '#engine/server/refusal.ts';
import { type ContextOf, pathId, queryOf, showRecord } from '#engine/server/routes.ts';
import { isVisible } from '#engine/server/rights/visible.ts';
import { inTransaction } from '#engine/server/save/transaction.ts';
import { isPartOfDeed, type RecordedLine } from '#engine/server/undo/recorded-line.ts';
import { type Allowed, takeBack } from '#engine/server/undo/take-back.ts';
import { recordChange } from './record-change.ts';

interface StoredLine extends RecordedLine {
  readonly within_id: number | null;
  /** Minutes since. */
  readonly age: number;
}

/** For so many minutes people may take back what they have done, whether or not they may delete or change it. */
const fresh = 15;

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

const isOwn = ({ access }: Context, { user_id }: StoredLine) => user_id === access.actor.id;

async function allowedTo(context: Context, line: StoredLine): Promise<Allowed> {
  const isFresh = isOwn(context, line) && line.age < fresh;
  return {
    remove: isFresh && !(await isPartOfDeed(context.db, line)),
    revert: isFresh,
    bringBack: mayBringBack(context),
  };
}

const mayBringBack = ({ access }: Context) => access.right(recordChange, 'restore_of_others') !== false;

/** A line that the person is told of; 404 for others, 403 for what somebody else deleted. */
async function lineOf(context: Context, model: Model, id: number): Promise<StoredLine> {
  const line = await storedLine(context.db, model, id);
  if (!line || !(await isTold(context, line))) throw notFound();
  const isOthersDeletion = line.action === 'destroy' && !isOwn(context, line);
  if (isOthersDeletion && !mayBringBack(context)) throw unauthorized();
  return line;
}

async function storedLine(db: Db, model: Model, id: number): Promise<StoredLine | undefined> {
  const { rows } = await sql<Omit<StoredLine, 'resource'> & { resource: string; changes: Row }>`
    select id, at::text, user_id, resource, record_id, within_id, action, changes,
      extract(epoch from now() - at)::float8 / 60 as age
    from record_changes where id = ${id} and record_id <> 0`.execute(db);
  const [line] = rows;
  const resource = model.resources.find(({ name }) => name === line?.resource);
  return line && resource && { ...line, resource };
}

/** Whoever did it, and whoever reads the history of the record or of what it lived in. */
async function isTold(context: Context, line: StoredLine): Promise<boolean> {
  const { resource, record_id, within_id } = line;
  const { access, model } = context;
  if (isOwn(context, line) || access.right(recordChange, 'index') !== false) return true;
  if (access.right(resource, 'history') === true) return true;
  if (await isVisible(context, resource, record_id, 'history')) return true;
  if (!resource.within || within_id === null || access.right(resource, 'history') === false) return false;
  return isVisible(context, model.named(resource.within), within_id, 'history');
}
