import type { RowOf } from '../../record-of.ts';
import type { Resource } from '../../resource.ts';
import type { Context, Tx } from '../behaviour.ts';
import { lockRow } from '../read.ts';
import { notFound } from '../refusal.ts';
import type { ActionName } from '../rights/access.ts';
import { isVisible } from '../rights/visible.ts';

/** Locks a record that something is to be done to, after what is locked before it. Refuses with 404 outside the actor's rows. */
export async function lockToAct<D extends Resource>(
  context: Context,
  tx: Tx,
  resource: D,
  id: number,
  action: ActionName,
  lockBefore?: () => Promise<unknown>,
): Promise<RowOf<D>> {
  if (!(await isVisible(context, resource, id, action))) throw notFound();
  await lockBefore?.();
  const row = await lockRow(tx, resource, id);
  if (!row) throw notFound();
  return row;
}
