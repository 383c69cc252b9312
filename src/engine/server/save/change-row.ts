import type { RowOf } from '../../record-of.ts';
import type { Resource } from '../../resource.ts';
import type { Context, Row, StoredRow, Tx } from '../behaviour.ts';
import { recordChanges, updateRow } from './store.ts';
import { announceWrite } from './transaction.ts';
import { writeOf } from './write-of.ts';

/**
 * Changes a locked row by the server's own decision: no rules are asked, its history keeps it, lists are told. An
 * `action` with a name of its own is kept though nothing changed.
 */
export async function changeRow<D extends Resource>(
  context: Context,
  tx: Tx,
  resource: D,
  before: RowOf<D>,
  changes: Partial<RowOf<D>>,
  action?: string,
): Promise<void>;
export async function changeRow(
  context: Context,
  tx: Tx,
  resource: Resource,
  before: StoredRow,
  changes: Row,
  action?: string,
): Promise<void> {
  const { id } = before;
  const really = Object.fromEntries(Object.entries(changes).filter(([name, value]) => before[name] !== value));
  const isChanged = Object.keys(really).length > 0;
  if (!isChanged && !action) return;
  if (isChanged) await updateRow(tx, resource, id, really);
  const write = writeOf({ context, tx, resource, before, action: 'update', record: { ...before, ...really } });
  const change = { write, changes: really };
  await recordChanges([change], action);
  announceWrite(change);
}
