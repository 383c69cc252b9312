import { sql } from 'kysely';
import { type HistoryLine, minutesToRemove } from '#engine/history-line.ts';
import type { Model } from '#engine/model.ts';
import type { Context, Db, Row } from '#engine/server/behaviour.ts';
import { idsWithRight, visibleIds } from '#engine/server/rights/visible.ts';
import { isMadeWithHolder, isPartOfDeed, type RecordedLine } from '#engine/server/undo/recorded-line.ts';
import type { Allowed } from '#engine/server/undo/take-back.ts';
import { recordChange } from './record-change.ts';

export interface LineToUndo extends RecordedLine {
  readonly within_id: number | null;
  /** Minutes since. */
  readonly age: number;
}

export const isOwn = ({ access }: Context, { user_id }: Pick<LineToUndo, 'user_id'>) => user_id === access.actor.id;

/** What a person may do with a line beyond their rights on its record. */
export async function allowedTo(context: Context, line: LineToUndo): Promise<Allowed> {
  const isFresh = isOwn(context, line) && line.age < minutesToRemove;
  return {
    remove: isFresh && !(await isPartOfDeed(context.db, line)),
    revert: isFresh,
    bringBack: mayBringBack(context),
  };
}

/** Whether somebody has made the record of a line themselves, moments ago, and may take it back. */
export async function mayRemove(
  context: Context,
  told: Pick<HistoryLine, 'id' | 'at' | 'user_id' | 'action' | 'is_there'>,
): Promise<boolean> {
  if (told.action !== 'create' || !told.is_there || !isOwn(context, told)) return false;
  // Long before that it need not be asked for; the database has a clock of its own.
  if (Date.now() - Date.parse(told.at) > 2 * minutesToRemove * 60_000) return false;
  const line = await lineToUndo(context.db, context.model, told.id);
  if (!line || context.access.right(line.resource, 'create') === false) return false;
  // Without its part the rest would have been changed since: the whole goes, by the line of its own.
  if (await isMadeWithHolder(context.db, line)) return false;
  return (await allowedTo(context, line)).remove;
}

/** Of the records that lines tell of, those that the reader may change as they are now, by the name of their resource. */
export async function changeableRecords(
  context: Context,
  lines: readonly Pick<HistoryLine, 'resource' | 'record_id' | 'action'>[],
): Promise<ReadonlyMap<string, ReadonlySet<number>>> {
  const updates = lines.filter(({ action, record_id }) => action === 'update' && record_id !== 0);
  const changed = Map.groupBy(updates, ({ resource }) => resource);
  const found = new Map<string, ReadonlySet<number>>();
  for (const [name, told] of changed) {
    const resource = context.model.resources.find((one) => one.name === name);
    if (!resource || context.access.right(resource, 'update') === false) continue;
    const ids = [...new Set(told.map(({ record_id }) => record_id))];
    const mine = await idsWithRight(context, resource, ids, 'update');
    const offered = resource.offeredWhen?.update;
    found.set(name, offered ? mine.intersection(await visibleIds(context, resource, ids, offered)) : mine);
  }
  return found;
}

/** Of lines those, by their ids, whose record was erased since. */
export async function erasedSince(
  { db }: Context,
  lines: readonly Pick<HistoryLine, 'id' | 'resource' | 'record_id'>[],
): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number }>`
    select l.id from unnest(${lines.map(({ id }) => id)}::bigint[], ${lines.map(({ resource }) => resource)}::text[],
      ${lines.map(({ record_id }) => record_id)}::bigint[]) as l (id, resource, record_id)
    where exists (select from record_changes e
      where e.resource = l.resource and e.record_id = l.record_id and e.action = 'erase' and e.id > l.id)`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

export const mayBringBack = ({ access }: Context) => access.right(recordChange, 'restore_of_others') !== false;

export async function lineToUndo(db: Db, model: Model, id: number): Promise<LineToUndo | undefined> {
  const { rows } = await sql<Omit<LineToUndo, 'resource'> & { resource: string; changes: Row }>`
    select id, at::text, user_id, resource, record_id, within_id, action, changes,
      extract(epoch from now() - at)::float8 / 60 as age
    from record_changes where id = ${id} and record_id <> 0`.execute(db);
  const [line] = rows;
  const resource = model.resources.find(({ name }) => name === line?.resource);
  return line && resource && { ...line, resource };
}
