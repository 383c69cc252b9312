import { applyRule, type Context, type Row, type Tx, type Write, type Written } from '../behaviour.ts';
import { isHidden } from '../history.ts';
import { lockRow } from '../read.ts';
import { InvalidRecord, Problems, Refusal, StaleRecord, unauthorized } from '../refusal.ts';
import { isVisible } from '../rights/visible.ts';
import { lockHolderOfNew } from '../save/lock-holder.ts';
import { guarded } from '../save/save.ts';
import { insertAgain, recordChanges, storeSets, updateRow } from '../save/store.ts';
import { announceWrite, refuseUnlessPossible } from '../save/transaction.ts';
import { writeOf } from '../save/write-of.ts';
import { isIncomplete } from '../save/violation.ts';
import { type Lost, lostAlong, pointsTo, removedAlong, removedBy } from './lost-along.ts';
import { isChangedSince, isErasedSince, isToldSince, notToUndo, type RecordedLine } from './recorded-line.ts';

/**
 * Brings a deleted record back under its id, with what went along with it, and lets the rules of its resource keep other
 * rows true. Refuses with 409 where it is there again or went another time since, 422 where what it pointed to is gone, its
 * values are not known, or somebody of whom they told was erased.
 */
export async function bringBack(
  context: Context,
  tx: Tx,
  line: RecordedLine,
  allowed: { readonly bringBack: boolean },
): Promise<void> {
  const { resource, record_id: id } = line;
  // What nobody deletes by hand went along with something else.
  refuseUnlessPossible(context, resource, 'destroy');
  if (await isErasedSince(tx, line)) throw notToUndo(line);
  if (resource.softDelete === true) await undelete(context, tx, line);
  else await insertLost(context, tx, line);
  const isTheirs = allowed.bringBack || (await isVisible(context, resource, id, 'destroy'));
  if (!isTheirs) throw unauthorized();
}

async function insertLost(context: Context, tx: Tx, line: RecordedLine): Promise<void> {
  const { resource, record_id: id } = line;
  const own = removedBy(line);
  // Whether it may come back into what it lived in is asked under the lock.
  await lockHolderOfNew(context, tx, resource, [own.values]);
  if (await lockRow(tx, resource, id)) throw new StaleRecord(resource, id);
  // It came back since and went again: as it was then, a message sent or a decision made.
  if (await isToldSince(tx, line)) throw new Refusal(409, 'stale');
  const removed = await removedAlong(context, tx, line);
  const first = removed.filter((one) => pointsTo(own, one));
  const along = [...(await lostAlong(context, tx, line)), ...removed.filter((one) => !first.includes(one))];
  const all = [...first, own, ...along];
  const writes: (Write & Written)[] = [];
  for (const one of all) writes.push(writeOfLost(context, tx, one, await recalled(context, tx, one)));
  // For the locks that a new record takes; its values stay as they were.
  const write = writes[first.length]!;
  const draft = { ...write, record: { ...write.record }, problems: new Problems() };
  await applyRule(context.behaviours[resource.name]?.prepare, [draft]);
  for (const write of writes) {
    await guarded([write], () => storeAgain(write));
  }
  for (const write of writes) await finish(context, write, write.record);
}

/** The record of changes does not tell all that some rows need: where the bytes of a file are. */
async function storeAgain(write: Written): Promise<void> {
  try {
    await insertAgain(write.tx, write.resource, write.record);
  } catch (error) {
    if (!isIncomplete(error)) throw error;
    write.problems.add('base', 'not_to_undo');
    throw new InvalidRecord(write.resource, write.payload, write.problems);
  }
  await storeSets([write]);
}

async function undelete(context: Context, tx: Tx, line: RecordedLine): Promise<void> {
  const { resource, record_id: id } = line;
  const before = await lockRow(tx, resource, id);
  if (!before) throw new Refusal(409, 'stale');
  if (await isChangedSince(tx, line)) throw new StaleRecord(resource, id);
  const changes = { deleted: false };
  await updateRow(tx, resource, id, changes);
  // Nothing of it left its row, its secrets neither.
  const write = writeOfLost(
    context,
    tx,
    { resource, id, values: { ...before, ...changes } },
    { ...before, ...changes },
  );
  await finish(context, { ...write, before }, changes);
}

async function finish(context: Context, write: Written, changes: Row): Promise<void> {
  await applyRule(context.behaviours[write.resource.name]?.after, [write]);
  if (write.problems.any) throw new InvalidRecord(write.resource, write.payload, write.problems);
  await recordChanges([{ write, changes }], 'restore');
  announceWrite({ write, changes });
}

/** What the rules of its resource know of it besides. */
async function recalled({ behaviours }: Context, tx: Tx, { resource, id, values }: Lost): Promise<Row> {
  const problems = new Problems();
  const known = (await behaviours[resource.name]?.recall?.({ tx, id, record: values, problems })) ?? {};
  if (problems.any) throw new InvalidRecord(resource, { id }, problems);
  return known;
}

function writeOfLost(context: Context, tx: Tx, { resource, id, values }: Lost, known: Row = {}): Write & Written {
  const problems = new Problems();
  for (const name of Object.keys(values)) {
    const field = Object.hasOwn(resource.fields, name) ? resource.fields[name] : undefined;
    if (field && isHidden(field) && !Object.hasOwn(known, name)) problems.add('base', 'not_to_undo');
  }
  if (problems.any) throw new InvalidRecord(resource, { id }, problems);
  const record = { ...values, ...known, id };
  return writeOf({ context, tx, resource, action: 'update', before: null, record, payload: { id }, isUndo: true });
}
