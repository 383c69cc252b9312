import type { Resource } from '../resource.ts';
import type { Context } from './behaviour.ts';

const everyAction = ['index', 'show', 'create', 'update', 'destroy', 'csv'];

/** What the actor may do with a resource at all, for the browser to show or hide: `{ index: true, destroy: false, … }`. */
export function permissionsOf({ access }: Context, resource: Resource): Record<string, boolean> {
  const actions = [...everyAction, ...access.actions(resource)];
  return Object.fromEntries(actions.map((action) => [action, access.right(resource, action) !== false]));
}
