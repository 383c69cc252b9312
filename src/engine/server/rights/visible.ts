import { sql } from 'kysely';
import type { Condition } from '../../condition.ts';
import { allOf, type Node } from '../../predicate/node.ts';
import type { Resource } from '../../resource.ts';
import type { ActionName } from './access.ts';
import type { Context, Row } from '../behaviour.ts';
import { ownRows } from '../query/query-scope.ts';
import { whereSql } from '../query/compile-condition.ts';
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

/** Those of the rows on which the actor may take the action. */
export async function idsWithRight(
  context: Context,
  resource: Resource,
  ids: readonly number[],
  action: ActionName,
): Promise<Set<number>> {
  return idsWhere(context, resource, ids, rowRights(context, resource, action));
}

/** Whether the actor may take the action on this very row. */
export async function isVisible(
  context: Context,
  resource: Resource,
  id: number,
  action: ActionName,
): Promise<boolean> {
  return (await idsWithRight(context, resource, [id], action)).has(id);
}

/** Those of the rows that have a double the actor may see: another row with the same values in these columns. */
export async function withDouble(
  context: Context,
  resource: Resource,
  columns: readonly string[],
  rows: readonly Row[],
): Promise<Row[]> {
  if (!rows.length) return [];
  const asked = rows.map((row) => Object.fromEntries(['id', ...columns].map((name) => [name, row[name] ?? null])));
  const [alias, table] = ['t0', sql.id(resource.table)];
  const same = columns.map((name) => sql`${sql.id(alias, name)} = ${sql.id('asked', name)}`);
  const parts = [
    ...same,
    ...ownRows(resource, alias),
    whereSql(rowRights(context, resource, 'show'), resource, { alias }),
    ...(resource.softDelete === 'merged' ? [sql`not ${sql.id(alias, 'deleted')}`] : []),
  ];
  const found = await sql<{ n: number }>`
    select distinct asked.ordinality as n
    from jsonb_populate_recordset(null::${table}, ${JSON.stringify(asked)}::jsonb) with ordinality as asked
    join ${table} as ${sql.id(alias)} on ${sql.id(alias, 'id')} <> coalesce(asked.id, 0)
    where ${sql.join(parts, sql` and `)}`.execute(context.db);
  return found.rows.map(({ n }) => rows[n - 1]!);
}

async function idsWhere({ db }: Context, resource: Resource, ids: readonly number[], node: Node): Promise<Set<number>> {
  const alias = 't0';
  const own = ownRows(resource, alias).map((part) => sql` and ${part}`);
  const where = whereSql(node, resource, { alias });
  const { rows } = await sql<{ id: number }>`
    select ${sql.id(alias, 'id')} from ${sql.id(resource.table)} as ${sql.id(alias)}
    where ${sql.id(alias, 'id')} = any(${ids}::bigint[])${sql.join(own, sql``)} and ${where}`.execute(db);
  return new Set(rows.map((row) => row.id));
}
