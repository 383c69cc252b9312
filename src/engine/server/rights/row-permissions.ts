import { type RawBuilder, sql } from 'kysely';
import type { Condition } from '../../condition.ts';
import { allOf } from '../../predicate/node.ts';
import { testsWithin } from '../../predicate/row-variable.ts';
import type { Resource } from '../../resource.ts';
import type { ActionName } from './access.ts';
import type { Context } from '../behaviour.ts';
import { type ScopeOptions, whereSql } from '../query/compile-condition.ts';
import { rowRights, trusted } from './row-rights.ts';

/** Said by the resource's permissions alone: whoever is answered a row may list and read it. */
const sameForAll = new Set<ActionName>(['index', 'show', 'csv', 'deleted', 'named']);

/**
 * What the actor may do with a row, `{ update: false, finish: true }`, so that the browser offers nothing that would be
 * refused. Only actions whose right differs from row to row are in it, and those that the browser cannot work out from what
 * it is answered; undefined where there are none.
 */
export function rowPermissions(
  context: Context,
  resource: Resource,
  scope: ScopeOptions,
): RawBuilder<unknown> | undefined {
  if (!tellsRows(context, resource)) return undefined;
  const answers = actionsByRow(context, resource).flatMap((action) => {
    const rows = allOf([
      rowRights(context, resource, action),
      trusted(context, resource, untoldOffer(context, resource, action)),
    ]);
    return [sql.lit(action), sql`coalesce(${whereSql(rows, resource, scope)}, false)`];
  });
  return answers.length ? sql`json_build_object(${sql.join(answers)})` : undefined;
}

/** Whoever is told names alone is told nothing else (contract §11). */
const tellsRows = ({ access }: Context, resource: Resource) => access.reads(resource, 'permissions');

/** The actions that differ from row to row of a resource whose rows do not say so: the browser offers none of them. */
export const untoldActions = (context: Context, resource: Resource): readonly ActionName[] =>
  tellsRows(context, resource) ? [] : actionsByRow(context, resource);

/** Those that a role may take on some of the rows it sees, and not on others. */
function actionsByRow(context: Context, resource: Resource): ActionName[] {
  const { access } = context;
  const seen = JSON.stringify(access.right(resource, 'show'));
  return access.actions(resource).filter((action) => {
    const right = access.right(resource, action);
    if (sameForAll.has(action) || right === false) return false;
    const differs = typeof right === 'object' && JSON.stringify(right) !== seen;
    return differs || Object.keys(untoldOffer(context, resource, action)).length > 0;
  });
}

/** While what an action is offered, where that is asked of a field that the actor is not answered. */
function untoldOffer(context: Context, resource: Resource, action: ActionName): Condition {
  const offered = resource.offeredWhen?.[action as 'update'] ?? {};
  const isTold = testsWithin(trusted(context, resource, offered)).every(({ path }) =>
    context.access.reads(path.resource, path.name),
  );
  return isTold ? {} : offered;
}
