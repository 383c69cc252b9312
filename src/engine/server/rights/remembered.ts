import type { Resource } from '../../resource.ts';
import type { Access } from './access.ts';

/** Columns of exports are chosen: nobody's choices fill the memory. */
const mostRemembered = 300;

const rememberedOf = new WeakMap<Access, WeakMap<Resource, Map<string, unknown>>>();

/**
 * What follows from a definition and somebody's rights alone, worked out once for all of their requests; `what` tells it from
 * everything else that is remembered of the resource.
 */
export function remembered<T>(access: Access, resource: Resource, what: string, make: () => T): T {
  const ofAccess = rememberedOf.get(access) ?? new WeakMap<Resource, Map<string, unknown>>();
  rememberedOf.set(access, ofAccess);
  const known = ofAccess.get(resource) ?? new Map<string, unknown>();
  ofAccess.set(resource, known);
  if (!known.has(what)) {
    if (known.size >= mostRemembered) known.clear();
    known.set(what, make());
  }
  return known.get(what) as T;
}
