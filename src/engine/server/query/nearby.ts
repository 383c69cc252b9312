import { type RawBuilder, sql } from 'kysely';
import type { Resource } from '../../resource.ts';
import type { Db } from '../behaviour.ts';
import { rowsAsked } from '../too-slow.ts';
import { compileCondition, queryScope } from './compile-condition.ts';
import { isFilterGiven, tableRows } from './given-order.ts';
import { allSql, joinsSql } from './join-sql.ts';
import { type ListOptions, orderSql, pageSql } from './list-query.ts';
import { ownRows } from './query-scope.ts';

/** From so many rows on, counting them, or collecting those of a person, takes longer than a page is found on the way. */
const large = 200_000;

export const isLarge = async (db: Db, resource: Resource): Promise<boolean> => (await tableRows(db, resource)) >= large;

/** So many rows are looked at in their order. */
const most = 5_000;

/**
 * The ids of a page among the first rows that an index gives in their order, each of which is asked whether the user may see it: at
 * once where that is a good part of a large table. Undefined where the page is not whole there, or is not to be expected there.
 * @param last how many rows there were when they were last counted; undefined where nobody has
 */
export async function idsNearby(
  db: Db,
  options: ListOptions,
  last: number | undefined,
): Promise<readonly number[] | undefined> {
  const { resource, page, perPage } = options;
  const size = await tableRows(db, resource);
  const isNear = page * perPage * (last === undefined ? 1 : size / last) < most / 2;
  if (size < large || !isNear || !(await isFilterGiven(db, options))) return undefined;
  const rows = await rowsAsked(db, nearby(options), false);
  return rows.length === perPage ? rows.map(({ id }) => id) : undefined;
}

function nearby({ resource, where, rights, visible, sort, page, perPage }: ListOptions): RawBuilder<{ id: number }> {
  const alias = 't0';
  const names = { used: 0 };
  const filtered = queryScope(resource, { alias, names, visible });
  const granted = queryScope(resource, { alias, names, asksEach: true });
  const condition = allSql([...ownRows(resource, alias), compileCondition(where, filtered)]);
  const seen = rights === true ? sql`TRUE` : compileCondition(rights, granted);
  const order = orderSql(sort, filtered);
  const table = sql`${sql.table(resource.table)} AS ${sql.id(alias)}`;
  const first = sql`
    SELECT ${sql.id(alias)}.* FROM ${table}${joinsSql(filtered.joins.values())} WHERE ${condition}
    ORDER BY ${order} LIMIT ${most}::bigint`;
  return sql`
    SELECT ${sql.id(alias, 'id')} FROM (${first}) AS ${sql.id(alias)}${joinsSql(granted.joins.values())} WHERE ${seen}
    ORDER BY ${order} ${pageSql(page, perPage)}`;
}
