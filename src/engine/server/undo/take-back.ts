import { isWritable } from '../../field.ts';
import type { Resource } from '../../resource.ts';
import { readRecords, lockRow } from '../read.ts';
import { lockHolder } from '../save/lock-holder.ts';
import type { Context, Row, StoredRow, Tx } from '../behaviour.ts';
import { isHidden } from '../history.ts';
import { notFound, Refusal, StaleRecord, unauthorized } from '../refusal.ts';
import { keepHiddenIds } from '../rights/hidden-ids.ts';
import { whoseRecord } from '../rights/whose-record.ts';
import { isVisible } from '../rights/visible.ts';
import { removeRecord } from '../save/destroy.ts';
import { applyRules, storeChanges } from '../save/save.ts';
import { readSets } from '../save/store.ts';
import { refuseUnlessPossible } from '../save/transaction.ts';
import { writeOf } from '../save/write-of.ts';
import { bringBack } from './bring-back.ts';
import {
  isChangedSince,
  isErasedSince,
  isSame,
  isUsedSince,
  notToUndo,
  pairsIn,
  type RecordedLine,
} from './recorded-line.ts';

/** What the actor may do beyond their rights on records. */
export interface Allowed {
  /** Remove what they have just made. */
  readonly remove: boolean;
  /** Take back what they have just done by an action, though they may not change the record otherwise. */
  readonly revert: boolean;
  /** Bring back what others deleted. */
  readonly bringBack: boolean;
}

/**
 * Takes back what a line of the record of changes tells, by the rules of every save, and leaves a line of its own. Gives the
 * record: as it is now, or was before it went. Refuses with 403, 404, 409 when the record was changed since, and 422 what
 * cannot be taken back.
 */
export async function takeBack(
  context: Context,
  tx: Tx,
  line: RecordedLine,
  allowed: Allowed,
): Promise<Row | undefined> {
  if (line.action === 'create') return removeMade(context, tx, line, allowed);
  if (line.action === 'update') await revert(context, tx, line, allowed);
  else if (line.action === 'destroy') await bringBack(context, tx, line, allowed);
  else throw notToUndo(line);
  return recordOf(context, line);
}

const recordOf = async (context: Context, { resource, record_id }: RecordedLine): Promise<Row | undefined> =>
  (await readRecords(context, resource, [record_id]))[0];

/** Locked until the transaction ends, and as the line left it. */
async function unchangedRow(context: Context, tx: Tx, line: RecordedLine): Promise<StoredRow> {
  const { resource, record_id: id } = line;
  await lockHolder(context, tx, resource, [id]);
  const stored = await lockRow(tx, resource, id);
  if (!stored) throw new Refusal(409, 'stale');
  if (!(await isVisible(context, resource, id, 'show'))) throw notFound();
  const isOther = line.action === 'create' ? isUsedSince(context, tx, line) : isChangedSince(tx, line);
  if (await isOther) throw new StaleRecord(resource, id);
  return stored;
}

async function removeMade(context: Context, tx: Tx, line: RecordedLine, allowed: Allowed): Promise<Row | undefined> {
  const { resource, record_id: id } = line;
  const { access } = context;
  // What the server made of something they did is not theirs to remove, nor what is left out of those that they may delete.
  const remove =
    allowed.remove && access.right(resource, 'create') !== false && access.right(resource, 'destroy') === false;
  if (!remove) refuseUnlessPossible(context, resource, 'destroy');
  await unchangedRow(context, tx, line);
  if (!remove && !(await isVisible(context, resource, id, 'destroy'))) throw unauthorized();
  const record = await recordOf(context, line);
  await removeRecord(context, tx, resource, id);
  return record;
}

async function revert(context: Context, tx: Tx, line: RecordedLine, allowed: Allowed): Promise<void> {
  const { resource, record_id: id } = line;
  const ways = ['update', ...(allowed.revert ? undoableActions(resource) : [])];
  if (ways.every((way) => context.access.right(resource, way) === false)) throw unauthorized();
  const stored = await unchangedRow(context, tx, line);
  if (!(await isAnyVisible(context, resource, id, ways))) throw unauthorized();
  if (await isErasedSince(tx, line)) throw notToUndo(line);
  const before = { ...stored, ...(await readSets(tx, resource, [id])).get(id) };
  const earlier = earlierValues(context, line, before);
  const record = { ...before, ...earlier };
  const write = writeOf({ context, tx, resource, action: 'update', before, record, isUndo: true });
  await keepHiddenIds({ ...write, sent: new Set(Object.keys(earlier)) });
  // What others have in it, of whom they are not told, is not theirs to take back.
  if (Object.entries(earlier).some(([name, value]) => !isSame(record[name], value))) throw unauthorized();
  await applyRules([write]);
  await storeChanges(write, 'restore');
  // As it was before it may be more than they may make it: an account with the role that was taken from it.
  if (!(await isAnyVisible(context, resource, id, ways))) throw unauthorized();
}

const undoableActions = ({ actions = {} }: Resource): string[] =>
  Object.entries(actions).flatMap(([name, { undoable }]) => (undoable ? [name] : []));

async function isAnyVisible(context: Context, resource: Resource, id: number, ways: readonly string[]) {
  for (const way of ways) if (await isVisible(context, resource, id, way)) return true;
  return false;
}

/** The values from before the line: those that people set, and with them what the server worked out and nothing moved since. */
function earlierValues(context: Context, line: RecordedLine, now: Readonly<Row>): Row {
  const { resource, record_id: id } = line;
  const whose = whoseRecord(context, resource, id);
  const earlier: Row = {};
  let isAny = false;
  for (const [name, [from, to]] of pairsIn(line.changes)) {
    const field = Object.hasOwn(resource.fields, name) ? resource.fields[name] : undefined;
    if (!field) continue;
    if (isHidden(field)) throw notToUndo(line);
    if (isWritable(field)) {
      if (!context.access.writes(resource, name, whose)) throw unauthorized();
      isAny = true;
    } else if (!isSame(now[name], to)) continue;
    earlier[name] = from ?? (field.storage.in === 'column' ? null : []);
  }
  if (!isAny) throw notToUndo(line);
  return earlier;
}
