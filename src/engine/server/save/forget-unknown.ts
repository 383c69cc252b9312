import type { Resource } from '../../resource.ts';
import type { Context, Row } from '../behaviour.ts';
import { visibleIds } from '../rights/visible.ts';

interface Asked {
  readonly record: Row;
  readonly sent: ReadonlySet<string>;
  readonly before: Readonly<Row> | null;
}

interface Looked<T> {
  /** By field, the ids that name records the actor may see. */
  readonly seen: ReadonlyMap<string, ReadonlySet<number>>;
  /** The fields out of which ids were taken. */
  readonly forgotten: readonly (readonly [T, string])[];
}

export const idsOf = (value: unknown): number[] =>
  (Array.isArray(value) ? value : [value]).filter((id): id is number => typeof id === 'number');

/**
 * Takes out of records the ids, sent in these fields, of records the actor may not see, as though there were none:
 * what is derived and checked from then on is the same whether such a record exists or not. Ids it had before stay.
 */
export async function forgetUnknown<T extends Asked>(
  context: Context,
  resource: Resource,
  all: readonly T[],
): Promise<Looked<T>> {
  const seen = new Map<string, ReadonlySet<number>>();
  const forgotten: [T, string][] = [];
  for (const [name, { to, storage }] of Object.entries(resource.fields)) {
    if (!to || storage.in === 'children') continue;
    const asked = all.filter(({ sent }) => sent.has(name));
    const ids = asked.flatMap((one) => newIds(one, name));
    if (!ids.length) continue;
    const found = await visibleIds(context, context.model.named(to), [...new Set(ids)]);
    seen.set(name, found);
    for (const one of asked) {
      const unknown = new Set(newIds(one, name).filter((id) => !found.has(id)));
      if (!unknown.size) continue;
      const value = one.record[name];
      one.record[name] = Array.isArray(value) ? idsOf(value).filter((id) => !unknown.has(id)) : null;
      forgotten.push([one, name]);
    }
  }
  return { seen, forgotten };
}

function newIds({ record, before }: Asked, name: string): number[] {
  const kept = new Set(idsOf(before?.[name]));
  return idsOf(record[name]).filter((id) => !kept.has(id));
}
