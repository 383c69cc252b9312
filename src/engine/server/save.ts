import { isDeepStrictEqual } from 'node:util';
import type { Resource } from '../resource.ts';
import type { ActionName } from './access.ts';
import type { Context, Row, Tx, Write } from './behaviour.ts';
import { checkDefinition } from './check.ts';
import { type NestedWriters, saveChildren } from './children.ts';
import { keepHiddenIds } from './hidden-ids.ts';
import { defaultsOf, parsePayload, unwrapPayload } from './payload.ts';
import { lockRow } from './read.ts';
import { InvalidRecord, notFound, Problems, StaleRecord, unauthorized } from './refusal.ts';
import { insertRow, readSets, recordChange, storeSets, updateRow } from './store.ts';
import { announceWrite, inTransaction, refuseUnlessPossible } from './transaction.ts';
import { addViolation } from './violation.ts';
import { isVisible } from './visible.ts';

export interface Saved {
  readonly id: number;
  readonly warnings: Problems;
}

const nested: NestedWriters = {
  create: (context, tx, resource, payload) => createWithin(context, tx, resource, payload),
  update: updateWithin,
};

/** Creates a record from a payload. Refuses with 403, or 422 with the problems by field. */
export async function createRecord(
  context: Context,
  resource: Resource,
  body: unknown,
  original: Row | null = null,
): Promise<Saved> {
  refuseUnlessPossible(context, resource, 'create');
  const payload = unwrapPayload(resource, body);
  return inTransaction(context, (inner, tx) => createWithin(inner, tx, resource, payload, original));
}

/** Changes a record. Refuses with 403, 404 outside the actor's rows, 409 from an older version, 422. */
export async function updateRecord(context: Context, resource: Resource, id: number, body: unknown): Promise<Saved> {
  refuseUnlessPossible(context, resource, 'update');
  const payload = unwrapPayload(resource, body);
  return inTransaction(context, (inner, tx) => updateWithin(inner, tx, resource, id, payload));
}

/** As {@link createRecord}, inside a transaction that is already open (imports, nested records). */
export async function createWithin(
  context: Context,
  tx: Tx,
  resource: Resource,
  payload: Row,
  original: Row | null = null,
): Promise<Saved> {
  const problems = new Problems();
  const values = parsePayload(resource, payload, context.access, problems);
  const write: Write = {
    context,
    tx,
    resource,
    payload,
    problems,
    action: 'create',
    before: null,
    original,
    record: { ...defaultsOf(resource, context.access), ...values },
    sent: new Set(Object.keys(values)),
    warnings: new Problems(),
  };
  await applyRules(write);
  await context.behaviours[resource.name]?.beforeInsert?.(write);
  const id = await guarded(write, () => insertRow(tx, resource, write.record));
  write.record.id = id;
  await guarded(write, () => storeSets(write, id));
  await saveChildren(write, id, nested);
  await guarded(write, async () => context.behaviours[resource.name]?.after?.(write));
  await recordChange(write, id, write.record);
  await refuseOutside(write, id, 'create');
  announceWrite(write, id);
  return { id, warnings: write.warnings };
}

/** As {@link updateRecord}, inside a transaction that is already open. */
async function updateWithin(context: Context, tx: Tx, resource: Resource, id: number, payload: Row): Promise<Saved> {
  if (!(await isVisible({ ...context, db: tx }, resource, id, 'update'))) throw notFound();
  const stored = await lockRow(tx, resource, id);
  if (!stored) throw notFound();
  refuseStale(resource, id, stored, payload);
  const before = { ...stored, ...(await readSets(tx, resource, id)) };
  const problems = new Problems();
  const values = parsePayload(resource, payload, context.access, problems);
  const write: Write = {
    context,
    tx,
    resource,
    payload,
    problems,
    before,
    action: 'update',
    record: { ...before, ...values },
    sent: new Set(Object.keys(values)),
    warnings: new Problems(),
  };
  await keepHiddenIds(write);
  await applyRules(write);
  const changes = changesOf(write);
  await guarded(write, () => updateRow(tx, resource, id, changes));
  await guarded(write, () => storeSets(write, id));
  await saveChildren(write, id, nested);
  await guarded(write, async () => context.behaviours[resource.name]?.after?.(write));
  await recordChange(write, id, changes);
  await refuseOutside(write, id, 'update');
  announceWrite(write, id);
  return { id, warnings: write.warnings };
}

function refuseStale(resource: Resource, id: number, stored: Row, payload: Row): void {
  const version = payload.lock_version;
  if (version === undefined || version === null || version === '') return;
  const isSame = typeof version !== 'object' && String(version) === String(stored.lock_version);
  if (!isSame) throw new StaleRecord(resource, id);
}

async function applyRules(write: Write): Promise<void> {
  const behaviour = write.context.behaviours[write.resource.name];
  await behaviour?.prepare?.(write);
  await checkDefinition(write);
  await behaviour?.check?.(write);
  if (write.problems.any) throw new InvalidRecord(write.resource, write.payload, write.problems);
}

function changesOf({ before, record }: Write): Row {
  return Object.fromEntries(
    Object.entries(record).filter(([name, value]) => !isDeepStrictEqual(before?.[name], value)),
  );
}

async function guarded<T>(write: Write, statement: () => Promise<T>): Promise<T> {
  try {
    return await statement();
  } catch (error) {
    if (!addViolation(error, write.resource, write.problems)) throw error;
    throw new InvalidRecord(write.resource, write.payload, write.problems);
  }
}

/** Nobody may make a record they could not then reach, nor move one out of their own rows into others'. */
async function refuseOutside({ context, tx, resource }: Write, id: number, action: ActionName): Promise<void> {
  if (!(await isVisible({ ...context, db: tx }, resource, id, action))) throw unauthorized();
}
