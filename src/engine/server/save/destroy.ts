import { sql } from 'kysely';
import type { Resource } from '../../resource.ts';
import { applyRule, type Context, type Row, type Tx, type Write } from '../behaviour.ts';
import { dependentsOf, unseen } from './dependents.ts';
import { lockRow } from '../read.ts';
import { lockHolder } from './lock-holder.ts';
import { InvalidRecord, notFound } from '../refusal.ts';
import { readSets, recordChanges, updateRow } from './store.ts';
import { announceWrite, inTransaction, refuseUnlessPossible } from './transaction.ts';
import { writeOf } from './write-of.ts';
import { isHeld } from './violation.ts';
import { isOfOthersToo } from '../rights/hidden-ids.ts';
import { isVisible } from '../rights/visible.ts';

/** Deletes a record, or marks it deleted where the definition says so. Refuses with 403, 404, and 422 naming what depends on it. */
export async function destroyRecord(context: Context, resource: Resource, id: number, payload: Row): Promise<void> {
  refuseUnlessPossible(context, resource, 'destroy');
  await inTransaction(context, (inner, tx) => destroyWithin(inner, tx, resource, id, payload));
}

/** As {@link destroyRecord}, inside a transaction that is already open. */
export async function destroyWithin(
  context: Context,
  tx: Tx,
  resource: Resource,
  id: number,
  payload: Row = {},
): Promise<void> {
  if (!(await isVisible(context, resource, id, 'destroy'))) throw notFound();
  await removeRecord(context, tx, resource, id, payload);
}

/** As {@link destroyWithin}, of a record whose removal is the actor's without the right to remove any. */
export async function removeRecord(
  context: Context,
  tx: Tx,
  resource: Resource,
  id: number,
  payload: Row = {},
): Promise<void> {
  await lockHolder(context, tx, resource, [id]);
  const stored = await lockRow(tx, resource, id);
  if (!stored) throw notFound();
  const before = { ...stored, ...(await readSets(tx, resource, [id])).get(id) };
  const write = writeOf({ context, tx, resource, payload, before, action: 'destroy', record: { ...before } });
  const { problems } = write;
  if (await isOfOthersToo(context, resource, before))
    problems.add('base', 'in_use', { what: unseen[context.language] });
  // Asked before anything goes along.
  const audience = await context.audience?.(context, resource, id);
  const isKept = resource.softDelete === true;
  await unlessHeld(write, id, async () => {
    await context.behaviours[resource.name]?.beforeDestroy?.(write);
    if (problems.any) throw new InvalidRecord(resource, { id }, problems);
    if (isKept) await updateRow(tx, resource, id, { deleted: true });
    else await sql`delete from ${sql.id(resource.table)} where id = ${id}`.execute(tx);
  });
  await applyRule(context.behaviours[resource.name]?.after, [write]);
  const gone = Object.fromEntries(Object.keys(before).map((name) => [name, null]));
  const change = { write, changes: isKept ? { deleted: true } : gone };
  await recordChanges([change]);
  announceWrite(change, audience);
}

async function unlessHeld({ tx, resource, context, problems }: Write, id: number, remove: () => Promise<void>) {
  // A refused statement ends the transaction, in which what depends on the record is still to be counted.
  await sql`savepoint before_delete`.execute(tx);
  try {
    await remove();
  } catch (error) {
    if (!isHeld(error)) throw error;
    await sql`rollback to savepoint before_delete`.execute(tx);
    problems.add('base', 'in_use', { what: (await dependentsOf(context, tx, resource.table, id)).join(', ') });
    throw new InvalidRecord(resource, { id }, problems);
  }
}
