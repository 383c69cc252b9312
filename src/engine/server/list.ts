import { onlyOf } from './only-row.ts';
import type { Resource } from '../resource.ts';
import { permissionsOf } from './rights/answer-permissions.ts';
import type { Context, Row } from './behaviour.ts';
import { readListRequest } from './list-request.ts';
import { listQuery, type ListOptions } from './query/list-query.ts';
import { readRecords } from './read.ts';
import { addRowPermissions } from './rights/row-permissions.ts';
import { rowsAsked } from './too-slow.ts';
import { refuseUnlessPossible } from './save/transaction.ts';

/** One page of a resource with its pagination and what the asker may do (contract §2). */
export async function listRecords(context: Context, resource: Resource, query: Readonly<Row>): Promise<Row> {
  refuseUnlessPossible(context, resource, 'index');
  const request = readListRequest(context, resource, query, 'index');
  const { count, ids } = await pageOf(context, request);
  const data = await readRecords(context, resource, ids);
  await addRowPermissions(context, resource, data);
  return {
    data,
    pagination: pagination(request.page, request.perPage, count),
    current_user: { ...context.profile, permissions: permissionsOf(context, resource) },
    ...context.behaviours[resource.name]?.beside?.(context),
  };
}

/** Fewer rows than this are sorted sooner than they are found along an order. */
const few = 5_000;

/** The count first: it tells whether there is anything on the page, and how to find it. What is dear is asked at once. */
async function pageOf({ db }: Context, request: ListOptions): Promise<{ count: number; ids: readonly number[] }> {
  const { isInvolved, ...statements } = listQuery(request);
  if (isInvolved) return onlyOf(await rowsAsked(db, statements.countAndIds, true));
  const { count } = onlyOf(await rowsAsked(db, statements.count, false));
  if ((request.page - 1) * request.perPage >= count) return { count, ids: [] };
  const rows = await rowsAsked(db, count < few ? statements.idsOfFew : statements.ids, false);
  return { count, ids: rows.map((row) => row.id) };
}

function pagination(current_page: number, per_page: number, total_count: number): Row {
  const total_pages = Math.ceil(total_count / per_page);
  const next_page = current_page < total_pages ? current_page + 1 : null;
  const prev_page = current_page > 1 ? Math.min(current_page - 1, Math.max(total_pages, 1)) : null;
  return { current_page, per_page, total_count, total_pages, next_page, prev_page };
}
