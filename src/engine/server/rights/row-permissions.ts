import { sql } from 'kysely';
import type { Resource } from '../../resource.ts';
import type { ActionName } from './access.ts';
import type { Context, StoredRow } from '../behaviour.ts';
import { whereSql } from '../query/compile-condition.ts';
import { rowRights } from './row-rights.ts';

/** Said by the resource's permissions alone: whoever is answered a row may list and read it. */
const sameForAll = new Set<ActionName>(['index', 'show', 'csv', 'deleted', 'named']);

/**
 * Tells each row what the actor may do with it, `permissions: { update: false, finish: true }`, so that the browser
 * offers nothing that would be refused. Only actions whose right differs from row to row are in it.
 */
export async function addRowPermissions(
  context: Context,
  resource: Resource,
  rows: readonly StoredRow[],
): Promise<void> {
  // Whoever is told names alone is told nothing else (contract §11).
  if (!context.access.reads(resource, 'permissions')) return;
  const actions = actionsByRow(context, resource);
  if (!actions.length || !rows.length) return;
  const alias = 't0';
  const answers = actions.map((action) => {
    const condition = whereSql(rowRights(context, resource, action), resource, { alias });
    return sql`coalesce(${condition}, false) as ${sql.id(action)}`;
  });
  const ids = rows.map((row) => row.id);
  const { rows: found } = await sql<StoredRow>`
    select ${sql.id(alias, 'id')}, ${sql.join(answers)} from ${sql.id(resource.table)} as ${sql.id(alias)}
    where ${sql.id(alias, 'id')} = any(${ids}::bigint[])`.execute(context.db);
  const byId = new Map(found.map(({ id, ...permissions }) => [id, permissions]));
  for (const row of rows) row.permissions = byId.get(row.id) ?? {};
}

/** Those that a role may take on some of the rows it sees, and not on others. */
function actionsByRow({ access }: Context, resource: Resource): ActionName[] {
  const seen = JSON.stringify(access.right(resource, 'show'));
  return access.actions(resource).filter((action) => {
    const right = access.right(resource, action);
    return !sameForAll.has(action) && typeof right === 'object' && JSON.stringify(right) !== seen;
  });
}
