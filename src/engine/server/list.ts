import { onlyOf } from './only-row.ts';
import type { Resource } from '../resource.ts';
import { warsawMoment } from '../days/moment.ts';
import { permissionsOf } from './rights/answer-permissions.ts';
import type { Context, Db, Row } from './behaviour.ts';
import { readListRequest } from './list-request.ts';
import { isOrderGiven } from './query/given-order.ts';
import { listQuery, type ListOptions, type ListQuery } from './query/list-query.ts';
import { type Counted, knownCount, mostExact, rememberCount } from './query/shared-counts.ts';
import { narrowed } from './query/narrowed.ts';
import { readRecords } from './read.ts';
import { rowsAsked } from './too-slow.ts';
import { refuseUnlessPossible } from './save/transaction.ts';

/** One page of a resource with its pagination and what the asker may do (contract §2). */
export async function listRecords(context: Context, resource: Resource, query: Readonly<Row>): Promise<Row> {
  refuseUnlessPossible(context, resource, 'index');
  const request = readListRequest(context, resource, query, 'index');
  const { ids, ...counted } = await pageOf(context, request);
  const data = await readRecords(context, resource, ids, { permissions: true });
  return {
    data,
    pagination: pagination(request.page, request.perPage, counted),
    current_user: { ...context.profile, permissions: permissionsOf(context, resource) },
    ...context.behaviours[resource.name]?.beside?.(context),
  };
}

/** How many rows a list has on all its pages, as the list counts them; throws what the list would. */
export async function countRecords(context: Context, resource: Resource, query: Readonly<Row>): Promise<number> {
  refuseUnlessPossible(context, resource, 'index');
  const { db } = context;
  const { isInvolved, count } = listQuery(readListRequest(context, resource, query, 'index'));
  const key = keyOf(db, count);
  const ask = async () => onlyOf(await rowsAsked(db, count, isInvolved));
  const known = knownCount(db, key, ask);
  return known && known.count > mostExact ? known.count : rememberCount(db, key, await ask()).count;
}

/** Fewer rows than this are sorted sooner than they are found along an order. */
const few = 1_000;

type Statements = Omit<ListQuery, 'isInvolved'>;

interface Page {
  readonly count: number;
  readonly at?: Date;
  readonly ids: readonly number[];
}

/** The ids of a page and the count of all: by one statement where few rows are found, or an index has them in their order. */
async function pageOf({ db, model }: Context, request: ListOptions): Promise<Page> {
  const { isInvolved, ...statements } = listQuery(request);
  // What is dear is asked once.
  if (isInvolved) return onlyOf(await rowsAsked(db, statements.countAndIdsOfFew(), true));
  const ofFew = await narrowed(db, model, request, few);
  if (ofFew) return onlyOf(await rowsAsked(db, listQuery(ofFew).countAndIdsOfFew(), false));
  const key = keyOf(db, statements.count);
  const known = knownCount(db, key, () => countAll(db, statements.count));
  const found = await pageFound(db, request, statements, known);
  if (found.count <= few || found.count === known?.count) return found;
  const { at } = rememberCount(db, key, { count: found.count });
  return found.count > mostExact ? { ...found, at } : found;
}

async function pageFound(db: Db, request: ListOptions, statements: Statements, known?: Counted): Promise<Page> {
  if (known && known.count > mostExact) return pageOfMany(db, request, statements, known);
  if (statements.isFoundAtOnce) return onlyOf(await rowsAsked(db, statements.countAndIdsOfFew(), false));
  if (await isOrderGiven(db, request)) return onlyOf(await rowsAsked(db, statements.countAndIds, false));
  if (known) return pageOfMany(db, request, statements);
  const found = onlyOf(await rowsAsked(db, statements.countAndIdsOfFew(few + 1), false));
  return found.count <= few ? found : pageOfMany(db, request, statements);
}

async function pageOfMany(db: Db, request: ListOptions, statements: Statements, known?: Counted): Promise<Page> {
  const offset = (request.page - 1) * request.perPage;
  // A page so far on is looked for only where there is one.
  const counted = known ?? (offset > few ? await countAll(db, statements.count) : undefined);
  const isThere = counted === undefined || offset < counted.count;
  const [rows, total] = await Promise.all([
    isThere ? rowsAsked(db, statements.ids, false) : [],
    counted ?? countAll(db, statements.count),
  ]);
  return { ...total, ids: rows.map(({ id }) => id) };
}

const countAll = async (db: Db, count: Statements['count']) => onlyOf(await rowsAsked(db, count, false));

/** What is asked, with its values: whoever has other rights asks something else. */
function keyOf(db: Db, count: Statements['count']): string {
  const { sql, parameters } = count.compile(db);
  return JSON.stringify([sql, parameters]);
}

function pagination(current_page: number, per_page: number, { count: total_count, at }: Omit<Page, 'ids'>): Row {
  const total_pages = Math.ceil(total_count / per_page);
  const next_page = current_page < total_pages ? current_page + 1 : null;
  const prev_page = current_page > 1 ? Math.min(current_page - 1, Math.max(total_pages, 1)) : null;
  const total_count_at = at && { total_count_at: warsawMoment(at.toISOString()) };
  return { current_page, per_page, total_count, ...total_count_at, total_pages, next_page, prev_page };
}
