import type { Condition } from '../../condition.ts';
import type { Model } from '../../model.ts';
import { allOf, everything, type Node, nothing } from '../../predicate/node.ts';
import { parseTrusted } from '../../predicate/trusted.ts';
import type { Resource } from '../../resource.ts';
import type { Access, ActionName } from './access.ts';
import { remembered } from './remembered.ts';
import type { Context } from '../behaviour.ts';

/**
 * The rows of a resource that an actor may take an action on, as a condition. What was deleted softly
 * is there only for those with the right `deleted` (contract §11).
 */
export function rowRights({ model, access }: Context, resource: Resource, action: ActionName): Node {
  return remembered(access, resource, `rows ${action}`, () => rowsOf(model, access, resource, action));
}

function rowsOf(model: Model, access: Access, resource: Resource, action: ActionName): Node {
  const right = access.right(resource, action);
  if (right === false) return nothing;
  const rows = right === true ? everything : parseTrusted(model, resource, right);
  if (!resource.softDelete || access.right(resource, 'deleted') === true) return rows;
  return allOf([rows, parseTrusted(model, resource, { deleted_eq: false })]);
}

/** A condition of our own definitions, read for the resource. */
export function trusted({ model }: Context, resource: Resource, condition: Condition): Node {
  return parseTrusted(model, resource, condition);
}
