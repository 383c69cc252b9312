import { onlyOf } from './only-row.ts';
import type { Resource } from '../resource.ts';
import { warsawMoment } from '../days/moment.ts';
import { permissionsOf } from './rights/answer-permissions.ts';
import type { Context, Db, Row } from './behaviour.ts';
import { isCountLater, readListRequest } from './list-request.ts';
import { areSoonCollected, isOrderGiven } from './query/given-order.ts';
import { listQuery, type ListOptions, type ListQuery } from './query/list-query.ts';
import {
  type Counted,
  countShared,
  keyOf,
  knownCount,
  lastCount,
  mostExact,
  rememberCount,
  takeCount,
} from './query/shared-counts.ts';
import { narrowed } from './query/narrowed.ts';
import { idsNearby, isLarge } from './query/nearby.ts';
import { readRecords } from './read.ts';
import { rowsAsked } from './too-slow.ts';
import { refuseUnlessPossible } from './save/transaction.ts';

/**
 * One page of a resource with its pagination and what the asker may do (contract §2). Who asks for `count=later` is told the rows
 * of a long list of a large table without its count, for which they ask then.
 */
export async function listRecords(context: Context, resource: Resource, query: Readonly<Row>): Promise<Row> {
  refuseUnlessPossible(context, resource, 'index');
  const request = readListRequest(context, resource, query, 'index');
  const { ids, ...told } = await pageOf(context, request, isCountLater(query['count']));
  const data = await readRecords(context, resource, ids, { permissions: true });
  return {
    data,
    pagination: pagination(request, ids.length, told),
    current_user: { ...context.profile, permissions: permissionsOf(context, resource) },
    ...context.behaviours[resource.name]?.beside?.(context),
  };
}

/** How many rows a list has on all its pages, as the list counts them; throws what the list would. */
export async function countRecords(context: Context, resource: Resource, query: Readonly<Row>): Promise<number> {
  refuseUnlessPossible(context, resource, 'index');
  const { db } = context;
  const { isInvolved, count } = listQuery(readListRequest(context, resource, query, 'index'));
  return (await countShared(db, count, async () => onlyOf(await rowsAsked(db, count, isInvolved)))).count;
}

/** Fewer rows than this are sorted sooner than they are found along an order. */
const few = 1_000;

type Statements = Omit<ListQuery, 'isInvolved'>;

interface Page {
  /** Absent where it is told later. */
  readonly count?: number | undefined;
  readonly at?: Date;
  readonly ids: readonly number[];
}

/** A list that is asked for, and what is known of its count. */
interface Asked {
  readonly request: ListOptions;
  readonly statements: Statements;
  /** A count that is not known yet need not be told with the rows. */
  readonly isLater: boolean;
  /** What may be told, of many. */
  readonly shared: Counted | undefined;
  /** So many there were when they were last counted, where somebody has. */
  readonly last: number | undefined;
  /** Counts them, once for all who ask at a time. */
  readonly take: () => Promise<Counted>;
}

/** The ids of a page and the count of all: by one statement where few rows are found, or an index has them in their order. */
async function pageOf({ db, model }: Context, request: ListOptions, mayBeLater: boolean): Promise<Page> {
  const { isInvolved, ...statements } = listQuery(request);
  // What is dear is asked once.
  if (isInvolved) return onlyOf(await rowsAsked(db, statements.countAndIdsOfFew(), true));
  const ofFew = await narrowed(db, model, request, few);
  if (ofFew) return onlyOf(await rowsAsked(db, listQuery(ofFew).countAndIdsOfFew(), false));
  const key = keyOf(db, statements.count);
  const count = async () => onlyOf(await rowsAsked(db, statements.count, false));
  const known = knownCount(db, key, count);
  const { ids, ...told } = await pageFound(db, {
    request,
    statements,
    isLater: mayBeLater && (await isLarge(db, request.resource)),
    shared: known && known.count > mostExact ? known : undefined,
    last: lastCount(db, key),
    take: () => takeCount(db, key, count),
  });
  if (told.count === undefined || told.count <= few) return { ids, count: told.count };
  const at = told.at ?? rememberCount(db, key, { count: told.count }).at;
  return { ids, count: told.count, ...(told.count > mostExact && { at }) };
}

async function pageFound(db: Db, asked: Asked): Promise<Page> {
  const { request, statements, isLater, shared, last } = asked;
  if (await areSoonCollected(db, request, last))
    return onlyOf(await rowsAsked(db, statements.countAndIdsOfFew(), false));
  if (shared) return pageOfMany(db, asked);
  if (statements.isFoundAtOnce) return onlyOf(await rowsAsked(db, statements.countAndIdsOfFew(), false));
  const ids = isLater ? await idsNearby(db, request, last) : undefined;
  if (ids) return { ids };
  if (await isOrderGiven(db, request)) return onlyOf(await rowsAsked(db, statements.countAndIds, false));
  if (last !== undefined && last > few) return pageOfMany(db, asked);
  const found = onlyOf(await rowsAsked(db, statements.countAndIdsOfFew(few + 1), false));
  return found.count <= few ? found : pageOfMany(db, asked);
}

async function pageOfMany(db: Db, { request, statements, isLater, shared, last, take }: Asked): Promise<Page> {
  const { page, perPage } = request;
  const offset = (page - 1) * perPage;
  // A page so far on is looked for only where there is one.
  const known = shared ?? (offset > few ? await take() : undefined);
  if (known && offset >= known.count) return { ...known, ids: [] };
  const find = async () => (await rowsAsked(db, statements.ids, false)).map(({ id }) => id);
  if (known) return { ...known, ids: (await idsNearby(db, request, last)) ?? (await find()) };
  if (!isLater) {
    const [ids, told] = await Promise.all([find(), take()]);
    return { ...told, ids };
  }
  const ids = await find();
  return ids.length === perPage ? { ids } : { ...(await take()), ids };
}

function pagination(
  { page: current_page, perPage: per_page }: ListOptions,
  rows: number,
  { count: total_count, at }: Omit<Page, 'ids'>,
): Row {
  const total_pages = total_count === undefined ? undefined : Math.ceil(total_count / per_page);
  // Where it is not known yet how many there are, a full page may have another after it.
  const last = total_pages ?? (rows === per_page ? Infinity : current_page);
  const next_page = current_page < last ? current_page + 1 : null;
  const prev_page = current_page > 1 ? Math.min(current_page - 1, Math.max(last, 1)) : null;
  const total_count_at = at && { total_count_at: warsawMoment(at.toISOString()) };
  return { current_page, per_page, total_count, ...total_count_at, total_pages, next_page, prev_page };
}
