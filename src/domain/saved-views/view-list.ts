import type { Model } from '#engine/model.ts';
import { parseBracketParams, type ParamHash } from '#engine/predicate/bracket-params.ts';
import type { Resource } from '#engine/resource.ts';

/** What an address leads to: a list and what it is asked for. */
export interface ViewedList {
  readonly resource: Resource;
  readonly query: ParamHash;
}

/** `/debt_cases?q[open_eq]=true` → debt_case and its filters; undefined for what is no list's address. */
export function listAt(model: Model, address: string): ViewedList | undefined {
  const [, plural = '', query = ''] = /^\/([a-z_]+)(?:\?([^#]*))?$/.exec(address) ?? [];
  const resource = model.byPlural(plural);
  return resource && !resource.ownCalls ? { resource, query: parseBracketParams(query) } : undefined;
}
