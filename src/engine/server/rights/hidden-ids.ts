import { idsOf } from '../save/forget-unknown.ts';
import type { Field } from '../../field.ts';
import type { Context, Write } from '../behaviour.ts';
import { isBoundAsBefore } from '../save/check-references.ts';
import { visibleIds } from './visible.ts';

/**
 * Ids of a set that the actor is not told of stay in it whatever they send: a person who stands for a debtor of somebody
 * else's case goes on doing so.
 */
export async function keepHiddenIds(write: Write): Promise<void> {
  const { context, tx, resource, record, before, sent } = write;
  for (const [name, field] of Object.entries(resource.fields)) {
    if (field.storage.in !== 'join' || !sent.has(name) || !isBoundAsBefore(write, field)) continue;
    const stored = idsOf(before?.[name] ?? []);
    const hidden = await hiddenOf({ ...context, db: tx }, field, stored);
    if (hidden.length) record[name] = [...new Set([...idsOf(record[name]), ...hidden])].toSorted((a, b) => a - b);
  }
}

async function hiddenOf(context: Context, field: Field, ids: readonly number[]): Promise<number[]> {
  const target = context.model.target(field);
  if (!ids.length || context.access.right(target, 'named') === true) return [];
  const seen = await visibleIds(context, target, ids);
  return ids.filter((id) => !seen.has(id));
}
