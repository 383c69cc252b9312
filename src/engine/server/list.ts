import type { Resource } from '../resource.ts';
import { permissionsOf } from './answer-permissions.ts';
import type { Context, Row } from './behaviour.ts';
import { readListRequest } from './list-request.ts';
import { listQuery } from './query/list-query.ts';
import { readRecords } from './read.ts';
import { addRowPermissions } from './row-permissions.ts';
import { refuseUnlessPossible } from './transaction.ts';

/** One page of a resource with its pagination and what the asker may do (contract §2). */
export async function listRecords(context: Context, resource: Resource, query: Readonly<Row>): Promise<Row> {
  refuseUnlessPossible(context, resource, 'index');
  const request = readListRequest(context, resource, query, 'index');
  const statements = listQuery(request);
  // The count is the largest cost of a long list, so it runs beside the page.
  const [page, counted] = await Promise.all([statements.ids.execute(context.db), statements.count.execute(context.db)]);
  const data = await readRecords(
    context,
    resource,
    page.rows.map((row) => row.id),
  );
  await addRowPermissions(context, resource, data);
  return {
    data,
    pagination: pagination(request.page, request.perPage, counted.rows[0]!.count),
    current_user: { ...context.profile, permissions: permissionsOf(context, resource) },
    ...context.behaviours[resource.name]?.beside?.(context),
  };
}

function pagination(current_page: number, per_page: number, total_count: number): Row {
  const total_pages = Math.ceil(total_count / per_page);
  const next_page = current_page < total_pages ? current_page + 1 : null;
  const prev_page = current_page > 1 ? Math.min(current_page - 1, Math.max(total_pages, 1)) : null;
  return { current_page, per_page, total_count, total_pages, next_page, prev_page };
}
