import type { Resource } from '../../resource.ts';
import type { Right } from './access.ts';
import type { Context } from '../behaviour.ts';
import { remembered } from './remembered.ts';

const everyAction = ['index', 'show', 'create', 'update', 'destroy', 'csv'];

/** What the actor may do with a resource at all, for the browser to show or hide: `{ index: true, destroy: false, … }`. */
export function permissionsOf({ access }: Context, resource: Resource): Readonly<Record<string, boolean>> {
  return remembered(access, resource, 'permissions', () => {
    const actions = [...everyAction, ...access.actions(resource)];
    return Object.fromEntries(actions.map((action) => [action, access.right(resource, action) !== false]));
  });
}

export interface FieldRights {
  readonly reads?: string[];
  readonly writes?: string[];
  /** The one record that is the actor's own, and which of the fields they may set in it. */
  readonly own?: { readonly id: number; readonly writes: string[] };
  /** By field, the values that whoever makes a record may give it; a field that is left out may have any. */
  readonly choices?: Readonly<Record<string, readonly (string | number)[]>>;
}

/**
 * Which fields the actor may read and set, for forms and columns; a list that is left out means all of them.
 * Rows may narrow it further: the server ignores what may not be set.
 */
export function fieldRightsOf({ access, behaviours }: Context, resource: Resource): FieldRights {
  const names = Object.keys({ ...resource.fields, ...resource.asked });
  const reads = names.filter((name) => access.reads(resource, name));
  const writable = Object.keys(resource.fields);
  const writes = writable.filter((name) => access.writes(resource, name));
  const ownId = behaviours[resource.name]?.own?.(access);
  const ownWrites = writes.filter((name) => access.writes(resource, name, 'own'));
  const choices = givenChoices(access.right(resource, 'create'), resource);
  return {
    ...(reads.length < names.length && { reads }),
    ...(writes.length < writable.length && { writes }),
    ...(ownId !== undefined && ownWrites.length < writes.length && { own: { id: ownId, writes: ownWrites } }),
    ...(Object.keys(choices).length > 0 && { choices }),
  };
}

/** What a right on new records says of the choices of their fields: `{ role_in: [2, 3] }`. */
function givenChoices(right: Right, { fields }: Resource): Record<string, (string | number)[]> {
  if (typeof right === 'boolean') return {};
  const narrowed = Object.entries(fields).flatMap(([name, { choices }]) => {
    const values = right[`${name}_in`];
    if (!choices || !Array.isArray(values)) return [];
    return [[name, choices.map(({ value }) => value).filter((value) => values.includes(value))] as const];
  });
  return Object.fromEntries(narrowed);
}
