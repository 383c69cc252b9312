import type { Model } from './model.ts';
import type { Resource } from './resource.ts';

/**
 * By the plural of a resource, what else may be shown wrongly once one of its records has changed: records that tell of
 * it, through a reference or further on, and those that it lies in, which sum it up.
 */
export function followersOf(model: Model): ReadonlyMap<string, ReadonlySet<string>> {
  const followers = new Map(model.resources.map(({ plural }) => [plural, new Set<string>()]));
  const follow = (changed: Resource, shown: Resource) => {
    // One row may be a debtor here and a business entity there.
    for (const { plural } of model.resources.filter(({ table }) => table === changed.table))
      if (plural !== shown.plural) followers.get(plural)!.add(shown.plural);
  };
  for (const resource of model.resources) {
    follow(resource, resource);
    for (const told of toldBy(model, resource)) follow(told, resource);
    for (const outer of outside(model, resource)) follow(resource, outer);
  }
  return followers;
}

/** The resources of which a record tells something: their names, or what it reads of them. */
function toldBy(model: Model, resource: Resource): Resource[] {
  return Object.entries(resource.fields).flatMap(([name, { to, storage }]) => {
    const own = to === undefined ? [] : [model.named(to)];
    if (storage.in !== 'path') return own;
    const path = model.attribute(resource, name);
    const last = path?.field.to === undefined ? [] : [model.named(path.field.to)];
    return [...own, ...(path?.steps ?? []).map((step) => step.to), ...last];
  });
}

/** What a record lies in, from the nearest on. */
function outside(model: Model, { within }: Resource): Resource[] {
  if (within === undefined) return [];
  const outer = model.named(within);
  return [outer, ...outside(model, outer)];
}
