import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { Condition } from '../condition.ts';
import { allOf, type Node } from '../predicate/node.ts';
import type { Resource } from '../resource.ts';
import type { ActionName } from './access.ts';
import type { Context } from './behaviour.ts';
import { ownRows } from './query/query-scope.ts';
import { whereSql } from './query/compile-condition.ts';
import { rowRights, trusted } from './row-rights.ts';

/** Those of the ids that name rows the actor may see, and that meet the condition. */
export async function visibleIds(
  context: Context,
  resource: Resource,
  ids: readonly number[],
  condition?: Condition,
): Promise<Set<number>> {
  const rights = rowRights(context, resource, 'show');
  const node = condition ? allOf([rights, trusted(context, resource, condition)]) : rights;
  return idsWhere(context, resource, ids, node);
}

/** Whether the actor may take the action on this very row. */
export async function isVisible(
  context: Context,
  resource: Resource,
  id: number,
  action: ActionName,
): Promise<boolean> {
  return (await idsWhere(context, resource, [id], rowRights(context, resource, action))).has(id);
}

/** Whether the actor may see any row that meets a condition on the columns of its table. */
export async function isAnyVisible(context: Context, resource: Resource, condition: RawBuilder<SqlBool>) {
  const rights = rowRights(context, resource, 'show');
  const { rows } = await sql`${rowsWhere(resource, condition, rights)} limit 1`.execute(context.db);
  return rows.length > 0;
}

async function idsWhere({ db }: Context, resource: Resource, ids: readonly number[], node: Node): Promise<Set<number>> {
  const { rows } = await rowsWhere(resource, sql`id = any(${ids}::bigint[])`, node).execute(db);
  return new Set(rows.map((row) => row.id));
}

/** The condition stands where no other table is, so that its columns need no alias. */
function rowsWhere(resource: Resource, condition: RawBuilder<SqlBool>, node: Node): RawBuilder<{ id: number }> {
  const alias = 't0';
  const own = ownRows(resource, alias).map((part) => sql` and ${part}`);
  const where = whereSql(node, resource, { alias });
  return sql`
    select ${sql.id(alias, 'id')} from ${sql.id(resource.table)} as ${sql.id(alias)}
    where ${condition}${sql.join(own, sql``)} and ${where}`;
}
