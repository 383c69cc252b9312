import { idsOf } from '../save/forget-unknown.ts';
import type { Field } from '../../field.ts';
import { associationName } from '../../model.ts';
import { testsWithin } from '../../predicate/row-variable.ts';
import type { Resource } from '../../resource.ts';
import type { Context, Row, Write } from '../behaviour.ts';
import { isBoundAsBefore } from '../save/check-references.ts';
import { remembered } from './remembered.ts';
import { rowRights } from './row-rights.ts';
import { visibleIds } from './visible.ts';

/**
 * What the actor is not told of stays in a record whatever they send: ids of a set, and whose it is. A person who stands for a
 * debtor of somebody else's case goes on doing so, and one who belongs to such a debtor goes on belonging to them.
 */
export async function keepHiddenIds(write: Write): Promise<void> {
  const { context, resource, record, before, sent } = write;
  for (const [name, field] of Object.entries(resource.fields)) {
    const isSet = field.storage.in === 'join';
    const isWhose = field.to !== undefined && field.storage.in === 'column' && record[name] !== before?.[name];
    if (!(isSet || isWhose) || !sent.has(name) || !isBoundAsBefore(write, field)) continue;
    if (!isSet && !givesRights(context, resource).includes(name)) continue;
    const hidden = await hiddenOf(context, field, idsOf(before?.[name] ?? []));
    if (!hidden.length) continue;
    record[name] = isSet ? [...new Set([...idsOf(record[name]), ...hidden])].toSorted((a, b) => a - b) : hidden[0];
  }
}

/** Whether the record is also of somebody whom the actor is not told of: it is not theirs alone to remove. */
export async function isOfOthersToo(context: Context, resource: Resource, before: Readonly<Row>): Promise<boolean> {
  for (const name of givesRights(context, resource)) {
    const hidden = await hiddenOf(context, resource.fields[name]!, idsOf(before[name] ?? []));
    if (hidden.length > 0) return true;
  }
  return false;
}

/** The fields by which people come to see a record: each what it points to, and some of them more than one does. */
function givesRights(context: Context, resource: Resource): readonly string[] {
  return remembered(context.access, resource, 'gives rights', () => {
    const first = new Set(testsWithin(rowRights(context, resource, 'index')).map(({ path }) => path.steps[0]?.name));
    return Object.entries(resource.fields).flatMap(([name, field]) => {
      const points = field.to !== undefined && (field.storage.in === 'column' || field.storage.in === 'join');
      return points && first.has(associationName(name, field)) ? [name] : [];
    });
  });
}

async function hiddenOf(context: Context, field: Field, stored: readonly number[]): Promise<number[]> {
  const target = context.model.target(field);
  if (!stored.length || context.access.right(target, 'named') === true) return [];
  const seen = await visibleIds(context, target, stored);
  return stored.filter((id) => !seen.has(id));
}
