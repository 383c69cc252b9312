import { isDeepStrictEqual } from 'node:util';
import type { Resource } from '../resource.ts';
import type { ActionName } from './access.ts';
import type { Context, Row, Tx, Write } from './behaviour.ts';
import { checkDefinition } from './check.ts';
import { type NestedWriters, saveChildren } from './children.ts';
import { forgetUnknown } from './forget-unknown.ts';
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
  create: createWithin,
  update: async (context, tx, resource, id, payload) => {
    const write = await writeOfStored(context, tx, resource, id, payload);
    // A row that is sent back as it is was not changed by whoever sent the record around it.
    return Object.keys(changesOf(write)).length ? storeChanges(write, id) : { id, warnings: write.warnings };
  },
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
  return inTransaction(context, async (inner, tx) =>
    storeChanges(await writeOfStored(inner, tx, resource, id, payload), id),
  );
}

/** As {@link createRecord}, inside a transaction that is already open (imports, nested records). */
export async function createWithin(
  context: Context,
  tx: Tx,
  resource: Resource,
  payload: Row,
  original: Row | null = null,
): Promise<Saved> {
  const base = defaultsOf(resource, context.access);
  const write = beginWrite(context, tx, resource, payload, { action: 'create', before: null, original, base });
  await applyRules(write);
  await context.behaviours[resource.name]?.beforeInsert?.(write);
  const id = await guarded(write, () => insertRow(tx, resource, write.record));
  write.record.id = id;
  return storeRest(write, id, write.record);
}

/** The change of a locked row, checked and not yet stored. */
async function writeOfStored(context: Context, tx: Tx, resource: Resource, id: number, payload: Row): Promise<Write> {
  if (!(await isVisible({ ...context, db: tx }, resource, id, 'update'))) throw notFound();
  const stored = await lockRow(tx, resource, id);
  if (!stored) throw notFound();
  refuseStale(resource, id, stored, payload);
  const before = { ...stored, ...(await readSets(tx, resource, id)) };
  const write = beginWrite(context, tx, resource, payload, { action: 'update', before, base: before });
  await keepHiddenIds(write);
  await applyRules(write);
  return write;
}

async function storeChanges(write: Write, id: number): Promise<Saved> {
  const changes = changesOf(write);
  await guarded(write, () => updateRow(write.tx, write.resource, id, changes));
  return storeRest(write, id, changes);
}

/** What belongs to a row that is stored: its sets and nested rows, other rows it keeps true, its line in the history. */
async function storeRest(write: Write, id: number, changes: Row): Promise<Saved> {
  const { context, resource, action, warnings } = write;
  await guarded(write, () => storeSets(write, id));
  await saveChildren(write, id, nested);
  refuseProblems(write);
  await guarded(write, async () => context.behaviours[resource.name]?.after?.(write));
  refuseProblems(write);
  await recordChange(write, id, changes);
  await refuseOutside(write, id, action);
  announceWrite(write, id);
  return { id, warnings };
}

function beginWrite(
  context: Context,
  tx: Tx,
  resource: Resource,
  payload: Row,
  { base, ...of }: Pick<Write, 'action' | 'before' | 'original'> & { readonly base: Row },
): Write {
  const problems = new Problems();
  const values = parsePayload(resource, payload, context.access, problems);
  const [record, sent] = [{ ...base, ...values }, new Set(Object.keys(values))];
  return { ...of, context, tx, resource, payload, record, sent, problems, warnings: new Problems() };
}

/** Refuses with 409 a payload that names another `lock_version` than that of the stored row; without one nothing is checked. */
export function refuseStale(resource: Resource, id: number, stored: Row, payload: Row): void {
  const version = payload.lock_version;
  if (version === undefined || version === null || version === '') return;
  const isSame = typeof version !== 'object' && String(version) === String(stored.lock_version);
  if (!isSame) throw new StaleRecord(resource, id);
}

async function applyRules(write: Write): Promise<void> {
  const { context, tx, resource, record, sent, before, problems } = write;
  const behaviour = context.behaviours[resource.name];
  // Before any rule: what would follow from a foreign record tells of it.
  const { seen, forgotten } = await forgetUnknown({ ...context, db: tx }, resource, record, sent, before);
  for (const name of forgotten) problems.add(name, 'required_record');
  await behaviour?.prepare?.(write);
  await checkDefinition(write, seen);
  await behaviour?.check?.(write);
  refuseProblems(write);
}

function refuseProblems({ resource, payload, problems }: Write): void {
  if (problems.any) throw new InvalidRecord(resource, payload, problems);
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
