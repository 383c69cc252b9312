import { type RawBuilder, sql } from 'kysely';
import type { Resource } from '#engine/resource.ts';
import type { Context } from '#engine/server/behaviour.ts';
import { whereSql } from '#engine/server/query/compile-condition.ts';
import { ownRows } from '#engine/server/query/query-scope.ts';
import { notFound } from '#engine/server/refusal.ts';
import { rowRights } from '#engine/server/rights/row-rights.ts';
import { refuseUnlessPossible } from '#engine/server/save/transaction.ts';
import { isVisible } from '#engine/server/rights/visible.ts';
import { historyPage } from './history-answer.server.ts';
import type { HistoryAnswer } from '#engine/history-line.ts';

/**
 * What became of a record and of what lives in it. Reads are told in the list of all changes alone. Refuses with 403
 * without the right, 404 outside the reader's rows; what was deleted is still told to whoever sees all of its kind.
 */
export async function recordHistory(
  context: Context,
  resource: Resource,
  id: number,
  page: number,
): Promise<HistoryAnswer> {
  refuseUnlessPossible(context, resource, 'history');
  const isSeen = await isVisible(context, resource, id, 'history');
  if (!isSeen && context.access.right(resource, 'history') !== true) throw notFound();
  const own = sql`c.resource = ${resource.name} and c.record_id = ${id}`;
  const inside = await linesInside(context, resource, [id]);
  const where = sql`(${sql.join([own, ...inside], sql` or `)}) and c.action <> 'read'`;
  const answer = await historyPage(context, where, page);
  if (!isSeen && !answer.data.length) throw notFound();
  return answer;
}

/** Conditions on the lines of records that live in these, and in those again. */
async function linesInside(context: Context, parent: Resource, ids: readonly number[]): Promise<RawBuilder<unknown>[]> {
  const conditions: RawBuilder<unknown>[] = [];
  for (const child of context.model.resources.filter(({ within }) => within === parent.name)) {
    const lies = sql`c.resource = ${child.name} and c.within_id = any(${ids}::bigint[])`;
    if (context.access.right(child, 'history') !== false) conditions.push(sql`${lies}${seen(context, child)}`);
    if (!context.model.resources.some(({ within }) => within === child.name)) continue;
    // From the record itself, so that what lay in a deleted one is there too.
    const { rows } = await sql<{
      id: number;
    }>`select distinct c.record_id as id from record_changes c where ${lies}`.execute(context.db);
    if (!rows.length) continue;
    const within = rows.map((row) => row.id);
    conditions.push(...(await linesInside(context, child, within)));
  }
  return conditions;
}

/** Whoever sees some records of a kind is told of those that are there and theirs. */
function seen(context: Context, resource: Resource): RawBuilder<unknown> {
  if (context.access.right(resource, 'history') === true) return sql``;
  const alias = 't0';
  const own = ownRows(resource, alias).map((part) => sql` and ${part}`);
  const rights = whereSql(rowRights(context, resource, 'history'), resource, { alias });
  return sql` and exists (
    select 1 from ${sql.id(resource.table)} as ${sql.id(alias)}
    where ${sql.id(alias, 'id')} = c.record_id${sql.join(own, sql``)} and ${rights})`;
}
