import { isUnset } from '../../unset.ts';
import { lockHolder, lockHolderOfNew } from './lock-holder.ts';
import { isDeepStrictEqual } from 'node:util';
import { hasMembers } from '../../member-of.ts';
import { everything } from '../../predicate/node.ts';
import type { DraftOf, WrittenOf } from '../../record-of.ts';
import type { Resource } from '../../resource.ts';
import { applyRule, type Context, type Row, type StoredRow, type Tx, type Write, type Written } from '../behaviour.ts';
import { checkDefinition } from './check.ts';
import { type NestedWriters, saveChildren } from './children.ts';
import { forgetUnknown } from './forget-unknown.ts';
import { keepHiddenIds } from '../rights/hidden-ids.ts';
import { defaultsOf, parsePayload, unwrapPayload } from './payload.ts';
import { lockRows } from '../read.ts';
import { InvalidRecord, notFound, Problems, StaleRecord, unauthorized } from '../refusal.ts';
import { type Change, insertRows, readSets, recordChanges, storeSets, updateRow } from './store.ts';
import { announceWrite, inTransaction, refuseUnlessPossible } from './transaction.ts';
import { addViolation } from './violation.ts';
import { rowRights } from '../rights/row-rights.ts';
import { whoseRecord } from '../rights/whose-record.ts';
import { idsWithRight, lockVisible } from '../rights/visible.ts';

export interface Saved {
  readonly id: number;
  readonly warnings: Problems;
}

const nested: NestedWriters = {
  create: createWithin,
  update: async (context, tx, resource, id, payload) => {
    const write = await writeOfStored(context, tx, resource, id, payload);
    // A row that is sent back as it is was not changed by whoever sent the record around it.
    return Object.keys(changesOf(write)).length ? storeChanges(write) : { id, warnings: write.warnings };
  },
};

/** Creates a record from a payload. Refuses with 403, or 422 with the problems by field. */
export async function createRecord(
  context: Context,
  resource: Resource,
  body: unknown,
  original: StoredRow | null = null,
): Promise<Saved> {
  refuseUnlessPossible(context, resource, 'create');
  const payload = unwrapPayload(resource, body);
  return inTransaction(context, (inner, tx) => createWithin(inner, tx, resource, payload, original));
}

/** Changes a record. Refuses with 403, 404 outside the actor's rows, 409 from an older version, 422. */
export async function updateRecord(context: Context, resource: Resource, id: number, body: unknown): Promise<Saved> {
  refuseUnlessPossible(context, resource, 'update');
  const payload = unwrapPayload(resource, body);
  return inTransaction(context, async (inner, tx) =>
    storeChanges(await writeOfStored(inner, tx, resource, id, payload)),
  );
}

/** As {@link createRecord}, inside a transaction that is already open (nested records). */
export async function createWithin(
  context: Context,
  tx: Tx,
  resource: Resource,
  payload: Row,
  original: StoredRow | null = null,
): Promise<Saved> {
  const write = beginNew(context, tx, resource, payload, { original });
  const [written] = await storeNew([write]);
  return savedOf(written!);
}

/**
 * As {@link createWithin} for many records that do not refer to each other, by a few statements however many they are;
 * all or nothing, and of a value that the database itself refuses nothing is known but its error. `given` are values
 * that the server decides, of all of them or of each. Gives the records as they are stored, in the order of their payloads.
 */
export async function createMany<D extends Resource>(
  context: Context,
  tx: Tx,
  resource: D,
  payloads: readonly Row[],
  given?: DraftOf<D> | readonly DraftOf<D>[],
): Promise<WrittenOf<D>[]>;
export async function createMany(
  context: Context,
  tx: Tx,
  resource: Resource,
  payloads: readonly Row[],
  given: Row | readonly Row[] = {},
): Promise<StoredRow[]> {
  const givenTo = (i: number) => (hasMembers(given) ? given : given[i]);
  const writes = payloads.map((payload, i) => beginNew(context, tx, resource, payload, { given: givenTo(i) ?? {} }));
  const written = writes.length ? await storeNew(writes) : [];
  return written.map(({ record }) => record);
}

/**
 * Changes many records of one kind, by what `payloadOf` asks of each as it is stored, by the rules of one; all or nothing.
 * Those that nothing changes are left alone. Gives the ids of those that changed; whether the actor may change them is
 * asked before.
 */
export async function updateMany(
  context: Context,
  tx: Tx,
  resource: Resource,
  ids: readonly number[],
  payloadOf: (stored: StoredRow & Row) => Row,
): Promise<Set<number>> {
  await lockHolder(context, tx, resource, ids);
  const rows = await lockRows(tx, resource, ids);
  const sets = await readSets(tx, resource, ids);
  const writes = ids.map((id) => {
    const stored = rows.get(id);
    if (!stored) throw notFound();
    const before = { ...stored, ...sets.get(id) };
    return beginWrite(context, tx, resource, payloadOf(before), { action: 'update', before, base: before });
  });
  for (const write of writes) await keepHiddenIds(write);
  if (writes.length) await applyRules(writes);
  const changed = writes.map((write) => ({ write, changes: changesOf(write) }));
  const really = changed.filter(({ changes }) => Object.keys(changes).length);
  for (const { write, changes } of really)
    await guarded([write], () => updateRow(tx, resource, write.record.id, changes));
  if (really.length) await storeRest(really);
  return new Set(really.map(({ write }) => write.record.id));
}

function beginNew(
  context: Context,
  tx: Tx,
  resource: Resource,
  payload: Row,
  of: { original?: StoredRow | null; given?: Row },
) {
  const { original = null, given } = of;
  const base = { ...defaultsOf(resource, context.access), ...given };
  return beginWrite(context, tx, resource, payload, { action: 'create', before: null, original, base });
}

async function storeNew(writes: readonly Write[]): Promise<Written[]> {
  const { context, tx, resource } = writes[0]!;
  await applyRules(writes);
  const records = writes.map(({ record }) => record);
  await applyRule(context.behaviours[resource.name]?.beforeInsert, writes);
  const ids = await guarded(writes, () => insertRows(tx, resource, records));
  const written = writes.map((write, i) => ({ ...write, record: Object.assign(write.record, { id: ids[i]! }) }));
  await storeRest(written.map((write) => ({ write, changes: write.record })));
  return written;
}

/** The change of a locked row, checked and not yet stored. */
async function writeOfStored(context: Context, tx: Tx, resource: Resource, id: number, payload: Row): Promise<Written> {
  await lockHolder(context, tx, resource, [id]);
  const stored = await lockVisible(context, resource, id, 'update');
  if (!stored) throw notFound();
  refuseStale(resource, id, stored, payload);
  const before = { ...stored, ...(await readSets(tx, resource, [id])).get(id) };
  const write = beginWrite(context, tx, resource, payload, { action: 'update', before, base: before });
  await keepHiddenIds(write);
  await applyRules([write]);
  return write;
}

/** Stores the change of a locked row; its history calls it an `update` unless told. */
export async function storeChanges(write: Written, action?: string): Promise<Saved> {
  const { tx, resource, record } = write;
  const changes = changesOf(write);
  await guarded([write], () => updateRow(tx, resource, record.id, changes));
  await storeRest([{ write, changes }], action);
  return savedOf(write);
}

/** What belongs to rows that are stored: their sets and nested rows, other rows they keep true, their lines in the history. */
async function storeRest(all: readonly Change[], action?: string): Promise<void> {
  const writes = all.map(({ write }) => write);
  const { context, resource } = writes[0]!;
  await guarded(writes, () => storeSets(writes));
  for (const write of writes) await saveChildren(write, nested);
  refuseProblems(writes);
  await guarded(writes, () => applyRule(context.behaviours[resource.name]?.after, writes));
  refuseProblems(writes);
  await recordChanges(all, action);
  await refuseOutside(writes);
  for (const change of all) announceWrite(change);
}

const savedOf = ({ record, warnings }: Written): Saved => ({ id: record.id, warnings });

function beginWrite<Base extends Row>(
  context: Context,
  tx: Tx,
  resource: Resource,
  payload: Row,
  { base, ...of }: Pick<Write, 'action' | 'before' | 'original'> & { readonly base: Base },
): Write & { readonly record: Base } {
  const problems = new Problems();
  const whose = of.before ? whoseRecord(context, resource, of.before.id) : 'any';
  const values = parsePayload(resource, payload, context.access, problems, whose);
  const [record, sent] = [{ ...base, ...values }, new Set(Object.keys(values))];
  return { ...of, context, tx, resource, payload, record, sent, problems, warnings: new Problems() };
}

/** Refuses with 409 a payload that names another `lock_version` than that of the stored row; without one nothing is checked. */
export function refuseStale(resource: Resource, id: number, stored: Row, payload: Row): void {
  const version = payload.lock_version;
  if (isUnset(version)) return;
  const isSame = typeof version !== 'object' && String(version) === String(stored.lock_version);
  if (!isSame) throw new StaleRecord(resource, id);
}

export async function applyRules(writes: readonly Write[]): Promise<void> {
  const { context, tx, resource } = writes[0]!;
  const behaviour = context.behaviours[resource.name];
  // Before any rule: what would follow from a foreign record tells of it.
  const { seen, forgotten } = await forgetUnknown(context, resource, writes);
  for (const [{ problems }, name] of forgotten) problems.add(name, 'required_record');
  await applyRule(behaviour?.prepare, writes);
  // What is asked of the holder holds until the end; of what was there it is locked already, where it is the same.
  const moved = writes.filter(hasOtherHolder).map(({ record }) => record);
  await lockHolderOfNew(context, tx, resource, moved);
  await checkDefinition(writes, seen);
  await applyRule(behaviour?.check, writes);
  refuseProblems(writes);
}

function hasOtherHolder({ resource: { within }, before, record }: Write): boolean {
  const name = `${within}_id`;
  return within !== undefined && record[name] !== before?.[name];
}

function refuseProblems(writes: readonly Write[]): void {
  const refused = writes.find(({ problems }) => problems.any);
  if (!refused) return;
  const ofEach = writes.map(({ problems }) => problems);
  throw new InvalidRecord(refused.resource, refused.payload, refused.problems, ofEach);
}

function changesOf({ before, record }: Write): Row {
  return Object.fromEntries(
    Object.entries(record).filter(([name, value]) => !isDeepStrictEqual(before?.[name], value)),
  );
}

export async function guarded<T>(
  writes: readonly Pick<Write, 'resource' | 'payload' | 'problems'>[],
  statement: () => Promise<T>,
): Promise<T> {
  try {
    return await statement();
  } catch (error) {
    const [write, ...others] = writes;
    // Whose values they were nobody can tell.
    if (!write || others.length || !addViolation(error, write.resource, write.problems)) throw error;
    throw new InvalidRecord(write.resource, write.payload, write.problems);
  }
}

/** Nobody may make a record they could not then reach, nor move one out of their own rows into others'. */
async function refuseOutside(writes: readonly Written[]): Promise<void> {
  const { context, resource, action, isUndo } = writes[0]!;
  // What one did by an action is taken back without the right to change the record otherwise.
  const right = isUndo ? 'show' : action;
  if (rowRights(context, resource, right) === everything) return;
  const ids = writes.map(({ record }) => record.id);
  const reached = await idsWithRight(context, resource, ids, right);
  if (ids.some((id) => !reached.has(id))) throw unauthorized();
}
