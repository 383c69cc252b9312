import type { Resource } from '../resource.ts';
import type { Context, Row } from './behaviour.ts';
import { visibleIds } from './visible.ts';

interface Looked {
  /** By field, the ids that name records the actor may see. */
  readonly seen: ReadonlyMap<string, ReadonlySet<number>>;
  /** The fields out of which ids were taken. */
  readonly forgotten: readonly string[];
}

export const idsOf = (value: unknown): number[] =>
  (Array.isArray(value) ? value : [value]).filter((id): id is number => typeof id === 'number');

/**
 * Takes out of a record the ids, sent in these fields, of records the actor may not see, as though there were none:
 * what is derived and checked from then on is the same whether such a record exists or not. Ids it had before stay.
 */
export async function forgetUnknown(
  context: Context,
  resource: Resource,
  record: Row,
  sent: ReadonlySet<string>,
  before: Readonly<Row> | null,
): Promise<Looked> {
  const seen = new Map<string, ReadonlySet<number>>();
  const forgotten: string[] = [];
  for (const name of sent) {
    const { to, storage } = resource.fields[name]!;
    if (!to || storage.in === 'children') continue;
    const kept = new Set(idsOf(before?.[name]));
    const ids = idsOf(record[name]).filter((id) => !kept.has(id));
    if (!ids.length) continue;
    const found = await visibleIds(context, context.model.named(to), ids);
    seen.set(name, found);
    if (ids.every((id) => found.has(id))) continue;
    const isKnown = (id: number) => kept.has(id) || found.has(id);
    record[name] = Array.isArray(record[name]) ? idsOf(record[name]).filter(isKnown) : null;
    forgotten.push(name);
  }
  return { seen, forgotten };
}
