import { type RawBuilder, sql } from 'kysely';
import type { Condition } from '../../condition.ts';
import { allOf, type Node } from '../../predicate/node.ts';
import type { Resource } from '../../resource.ts';
import type { ActionName } from './access.ts';
import type { Context, Row, StoredRow } from '../behaviour.ts';
import { ownRows } from '../query/query-scope.ts';
import { whereSql } from '../query/compile-condition.ts';
import { rowRights, trusted } from './row-rights.ts';
import { kept } from '../save/kept.ts';
import { rowsOfIds } from '../query/rows-of-ids.ts';

const alias = 't0';

/** A page of a list. */
const mostKept = 100;

/** Those of the ids that name rows the actor may see, and that meet the condition. */
export async function visibleIds(
  context: Context,
  resource: Resource,
  ids: readonly number[],
  condition?: Condition,
): Promise<Set<number>> {
  if (!condition) return idsWithRight(context, resource, ids, 'show');
  const node = allOf([rowRights(context, resource, 'show'), trusted(context, resource, condition)]);
  const { rows } = await idsMeeting(resource, node, sql`${ids}::bigint[]`).execute(context.db);
  return idsOf(rows);
}

/** Those of the rows on which the actor may take the action. */
export async function idsWithRight(
  context: Context,
  resource: Resource,
  ids: readonly number[],
  action: ActionName,
): Promise<Set<number>> {
  if (!ids.length) return new Set();
  // Many are planned for as many as they are.
  const plan = ids.length > mostKept ? '' : kept;
  const rows = await rowsOfIds(
    context,
    resource,
    `${plan}may ${action}`,
    ids,
    (asked) =>
      sql<{ id: number }>`${sql.raw(plan)}${idsMeeting(resource, rowRights(context, resource, action), asked)}`,
  );
  return idsOf(rows);
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

/** The stored columns of a row on which the actor may take the action, locked until the transaction ends; undefined when there is none. */
export async function lockVisible(
  context: Context,
  resource: Resource,
  id: number,
  action: ActionName,
): Promise<StoredRow | undefined> {
  const [row] = await rowsOfIds<StoredRow>(context, resource, `lock to ${action}`, [id], (asked) => {
    const found = fromMeeting(resource, rowRights(context, resource, action), asked);
    return sql`select ${sql.id(alias)}.* ${found} for update of ${sql.id(alias)}`;
  });
  return row;
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
  const table = sql.id(resource.table);
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

const idsMeeting = (resource: Resource, node: Node, ids: RawBuilder<unknown>): RawBuilder<{ id: number }> =>
  sql`select ${sql.id(alias, 'id')} ${fromMeeting(resource, node, ids)}`;

/** Those of given rows that meet a condition. */
function fromMeeting(resource: Resource, node: Node, ids: RawBuilder<unknown>): RawBuilder<unknown> {
  const own = ownRows(resource, alias).map((part) => sql` and ${part}`);
  const where = whereSql(node, resource, { alias });
  return sql`
    from ${sql.id(resource.table)} as ${sql.id(alias)}
    where ${sql.id(alias, 'id')} = any(${ids})${sql.join(own, sql``)} and ${where}`;
}

const idsOf = (rows: readonly { readonly id: number }[]) => new Set(rows.map(({ id }) => id));
