import type { Resource } from '#engine/resource.ts';
import type { Actor } from '#engine/server/rights/access.ts';
import type { Context, ModelChange } from '#engine/server/behaviour.ts';
import { visibleIds } from '#engine/server/rights/visible.ts';
import { whoseRecord } from '#engine/server/rights/whose-record.ts';
import { contextFor, type ContextNeeds } from '../job-context.ts';
import type { HeardChange } from './heard-change.ts';
import { manyOf, mostOfOneModel } from './packed-changes.ts';

/**
 * What of some changes one person may hear of, each once: the rows that their rights let them see, asked by one query
 * a model. Of more rows than are worth asking about they hear that there were many, if their role sees any at all.
 */
export async function heardChanges(
  needs: ContextNeeds,
  actor: Actor,
  changes: readonly ModelChange[],
): Promise<readonly HeardChange[]> {
  const context = contextFor(needs, actor);
  const heard: HeardChange[] = [];
  for (const [name, some] of Map.groupBy(changes, (change) => change.model)) {
    const resource = needs.model.named(name);
    if (context.access.right(resource, 'show') === false) continue;
    const told = await heardOf(context, resource, once(some.filter((change) => isTold(context, resource, change))));
    heard.push(...told.map((change) => toldOf(resource, change)));
  }
  return heard;
}

/** What was set in fields that they neither read nor ask about, as a case's tags to creditors, is nothing to hear of. */
function isTold(context: Context, resource: Resource, { id, fields }: ModelChange): boolean {
  if (!fields || whoseRecord(context, resource, id) === 'own') return true;
  return fields.some((field) => field in resource.fields && context.access.asks(resource, field));
}

function toldOf(resource: Resource, { model, id, action, within, origin }: ModelChange): HeardChange {
  const ofCase = resource.within === 'debt_case' ? within : null;
  return { model, id, action, debt_case_id: model === 'debt_case' ? id : ofCase, origin };
}

async function heardOf(context: Context, resource: Resource, some: readonly ModelChange[]): Promise<ModelChange[]> {
  const gone = some.filter(({ action }) => action === 'destroy');
  const told = gone.filter(({ audience }) => audience?.includes(context.access.actor.id));
  const kept = some.filter(({ action }) => action !== 'destroy');
  const ids = kept.flatMap(({ id }) => id ?? []);
  if (ids.length < kept.length || ids.length > mostOfOneModel) return [...told, ...manyOfEachTab(kept)];
  if (!ids.length) return told;
  const seen = await visibleIds(context, resource, [...new Set(ids)]);
  return [...told, ...kept.filter(({ id }) => seen.has(id!))];
}

/** Told apart by the tab that did them: it does not hear of its own, but must hear of those of others. */
const manyOfEachTab = (some: readonly ModelChange[]) =>
  [...Map.groupBy(some, ({ origin }) => origin).values()].map(manyOf);

/** The last of what was said of one row, by one tab. */
function once(changes: readonly ModelChange[]): ModelChange[] {
  return [...new Map(changes.map((change) => [`${change.id} ${change.origin}`, change])).values()];
}
