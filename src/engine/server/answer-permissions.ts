import type { Resource } from '../resource.ts';
import type { Context } from './behaviour.ts';

const everyAction = ['index', 'show', 'create', 'update', 'destroy', 'csv'];

/** What the actor may do with a resource at all, for the browser to show or hide: `{ index: true, destroy: false, … }`. */
export function permissionsOf({ access }: Context, resource: Resource): Record<string, boolean> {
  const actions = [...everyAction, ...access.actions(resource)];
  return Object.fromEntries(actions.map((action) => [action, access.right(resource, action) !== false]));
}

/**
 * Which fields the actor may read and set, for forms and columns; a list that is left out means all of them.
 * Rows may narrow it further: the server ignores what may not be set.
 */
export function fieldRightsOf({ access }: Context, resource: Resource): { reads?: string[]; writes?: string[] } {
  const names = Object.keys(resource.fields);
  const reads = names.filter((name) => access.reads(resource, name));
  const writes = names.filter((name) => access.writes(resource, name));
  return { ...(reads.length < names.length && { reads }), ...(writes.length < names.length && { writes }) };
}
