import { isDeepStrictEqual } from 'node:util';
import type { Condition } from '../../condition.ts';
import type { Association, Model } from '../../model.ts';
import { everything } from '../../predicate/node.ts';
import type { Resource } from '../../resource.ts';
import type { ActionName, Right } from './access.ts';
import type { Context } from '../behaviour.ts';
import type { Visible } from '../query/compile-condition.ts';
import { rowRights, trusted } from './row-rights.ts';

/** Which associated rows the filters and sorts of a list may know of; those known anyway are not asked about again. */
export function visibleAssociated(context: Context, listed: Resource, action: ActionName): Visible {
  const { model, access } = context;
  const right = (resource: Resource) => access.right(resource, 'index');
  // An export with rights of its own says nothing about what the index shows.
  const isUsual = isDeepStrictEqual(right(listed), access.right(listed, action));
  return (associated, association) => {
    if (right(associated) === false) return false;
    const rows = rowRights(context, associated, 'index');
    if (rows === everything) return true;
    const { from, step } = association;
    const isSaid = step.is === 'one' && (from !== listed || isUsual);
    if (!isSaid || !isKnownThrough(model, association, right(from), right(associated))) return rows;
    return associated.softDelete && access.right(associated, 'deleted') !== true
      ? trusted(context, associated, { deleted_eq: false })
      : true;
  };
}

/**
 * Which associated rows are called by their names in the records of a resource: those the actor may see. A right `named`
 * says that the names of others are told too where a record that they see points to them.
 */
export function namedAssociated(context: Context, resource: Resource): Visible {
  const visible = visibleAssociated(context, resource, 'index');
  return (associated, association) =>
    context.access.right(associated, 'named') === true || visible(associated, association);
}

/**
 * Whether whoever may see a row may for that very reason see the record it points to: the right to a payment is
 * the right to its case, and the debtor of a case that I see is a debtor with a case that I see.
 */
function isKnownThrough(model: Model, association: Association, own: Right, other: Right): boolean {
  if (own === false || other === false) return false;
  if (own === true || other === true) return other === true;
  const ways = alternatives(other);
  return alternatives(own).every((mine) => ways.some((way) => leadsTo(model, association, mine, way)));
}

function leadsTo(model: Model, { from, to, name, step }: Association, own: Condition, other: Condition): boolean {
  const demands = Object.entries(other);
  if (demands.every(([key, value]) => isDeepStrictEqual(own[`${name}_${key}`], value))) return true;
  if (step.is !== 'one') return false;
  const back = [...model.associations(to).values()].filter(
    (one) => one.to === from && one.step.is === 'many' && one.step.other === step.own,
  );
  return back.some((one) =>
    demands.every(
      ([key, value]) => key.startsWith(`${one.name}_`) && isDeepStrictEqual(own[key.slice(one.name.length + 1)], value),
    ),
  );
}

function alternatives({ any, ...demands }: Condition): Condition[] {
  if (!any) return [demands];
  return any.flatMap(alternatives).map((one) => ({ ...demands, ...one }));
}
