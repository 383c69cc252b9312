import { type RawBuilder, sql } from 'kysely';
import type { AttributePath } from '../../model.ts';
import { isToMany } from '../../predicate/denial.ts';
import type { Node } from '../../predicate/node.ts';
import { stepKeys, testsWithin } from '../../predicate/row-variable.ts';
import type { SortKey } from '../../predicate/sort.ts';
import type { Resource } from '../../resource.ts';
import { compileCondition, isFoundAtOnce, queryScope, type Visible } from './compile-condition.ts';
import { orderOf } from './column-test.ts';
import { allSql, joinsSql } from './join-sql.ts';
import { leadingIds, plainTests } from './leading-ids.ts';
import { attributeColumn, ownRows, type QueryScope } from './query-scope.ts';

export interface ListOptions {
  readonly resource: Resource;
  /** What the client asked for. */
  readonly where: Node;
  /** Which rows the user may see, and whatever else our own definitions demand. */
  readonly rights: Node | true;
  readonly sort: readonly SortKey[];
  /** From 1. */
  readonly page: number;
  readonly perPage: number;
  /** Only the first record of each value of this attribute. */
  readonly distinct?: AttributePath | undefined;
  /** Which associated rows the client's filters and sorts may know of; all when absent. */
  readonly visible?: Visible | undefined;
  /** The filter names few rows: rights are asked of each. */
  readonly isOfFew?: true;
}

interface CountAndIds {
  readonly count: number;
  readonly ids: readonly number[];
}

export interface ListQuery {
  /** Whether the filter asks so much that it may take long: for most the work is as great as the list is long. */
  readonly isInvolved: boolean;
  /** Whether every row that meets the filter is found before the first of them: what else is asked of them then costs little. */
  readonly isFoundAtOnce: boolean;
  /** The ids of the page, in order. */
  readonly ids: RawBuilder<{ id: number }>;
  /** One row: how many there are on all pages, and the ids of the page, in order, found along that order: where an index has it. */
  readonly countAndIds: RawBuilder<CountAndIds>;
  /**
   * The same, where few rows are found: these are collected first, so that nobody looks for them along the whole order.
   * Where there are `most`, the ids are not those of the page.
   */
  countAndIdsOfFew(most?: number): RawBuilder<CountAndIds>;
  /** One row, `ids`: those of every row, in order, eight bytes each. */
  readonly allIds: RawBuilder<{ ids: Buffer }>;
  /** One row, `count`: how many there are on all pages. */
  readonly count: RawBuilder<{ count: number }>;
}

const furthest = 2 ** 52;

/** More tests than somebody fills in at once, and more of them than a search looks for in rows that belong to one. */
const manyTests = 10;
const manyOfOne = 2;

/** Rows that belong to one row are read once; those that many rows lead to may be read again for each. */
function isInvolved(where: Node): boolean {
  const tests = testsWithin(where);
  const many = tests.flatMap((test) => stepKeys(test).filter((_, index) => isToMany(test.path.steps[index]!)));
  const isBehindOther = tests.some(({ path }) => path.steps.findIndex(isToMany) > 0);
  return tests.length > manyTests || new Set(many).size > 1 || many.length > manyOfOne || isBehindOther;
}

/**
 * The rows of a list, before they are counted, ordered or summed; `collects`: whether all of them are read. Each `from` is written
 * once the joins it needs are asked for.
 */
export function listRows(options: ListOptions, collects = true) {
  const { resource, where, rights, visible, distinct, isOfFew = false } = options;
  const alias = 't0';
  const names = { used: 0 };
  const granted = { ...queryScope(resource, { alias, names, collects }), unites: !isOfFew && !resource.few };
  const filtered = queryScope(resource, { alias, names, visible, beside: granted });
  const isLedTo = rights !== true && testsWithin(rights).some(({ path }) => path.steps.length > 0);
  const ofSort = distinct === undefined ? filtered : queryScope(resource, { alias, names, visible });
  const sorted = { ...ofSort, keepsRows: isLedTo, masks: collects };
  const condition = allSql([
    ...ownRows(resource, alias),
    ...(rights === true ? [] : [compileCondition(rights, granted)]),
    compileCondition(where, filtered),
  ]);
  const table = sql`${sql.table(resource.table)} AS ${sql.id(alias)}`;
  const found = () =>
    sql`${table}${joinsSql([...granted.joins.values(), ...filtered.joins.values()])} WHERE ${condition}`;
  const name = distinct && attributeColumn(filtered, distinct).value;
  const firsts = () => sql`(SELECT min(${sql.id(alias, 'id')}) AS id FROM ${found()} GROUP BY ${name}) AS firsts`;
  const rows = () =>
    name === undefined
      ? found()
      : sql`${firsts()} INNER JOIN ${table} ON ${sql.id(alias, 'id')} = firsts.id${joinsSql(sorted.joins.values())}`;
  const counted = () =>
    name === undefined
      ? ((isOfFew || resource.few ? undefined : ledTo(options, granted, filtered)) ?? found())
      : firsts();
  return { alias, sorted, rows, counted };
}

const keysOf = (sort: readonly SortKey[], scope: QueryScope) =>
  sort.map(({ path, direction, isBlankLast }) => ({
    value: orderOf(attributeColumn(scope, path), path.field),
    // NULLs come last going up and first going down, which is PostgreSQL's own habit.
    end: direction === 'asc' ? sql`` : isBlankLast ? sql` DESC NULLS LAST` : sql` DESC`,
  }));

/** What stands behind ORDER BY; joins what it needs to the scope. */
export const orderSql = (sort: readonly SortKey[], scope: QueryScope): RawBuilder<unknown> =>
  sql.join(keysOf(sort, scope).map(({ value, end }) => sql`${value}${end}`));

/** `LIMIT … OFFSET …` */
export const pageSql = (page: number, perPage: number): RawBuilder<unknown> =>
  sql`LIMIT ${perPage}::bigint OFFSET ${Math.min((page - 1) * perPage, furthest)}::bigint`;

/** The statements of a list (contract §2). Each column of text is expected to be declared with the collation `pl`. */
export function listQuery(options: ListOptions): ListQuery {
  const { where, sort, page, perPage } = options;
  const collected = listRows(options);
  // The count is written before the sort adds its joins.
  const counted = collected.counted();
  const walked = options.rights === true ? collected : listRows(options, false);
  const orderedOf = ({ alias, sorted, rows }: typeof walked) => {
    const order = orderSql(sort, sorted);
    return sql<{ id: number }>`SELECT ${sql.id(alias, 'id')} FROM ${rows()} ORDER BY ${order}`;
  };
  const ordered = orderedOf(walked);
  const keys = keysOf(sort, collected.sorted).map((key, index) => ({ ...key, kept: sql.id(`key${index}`) }));
  const kept = sql.join(keys.map((key) => sql`${key.value} AS ${key.kept}`));
  const keptOrder = sql.join(keys.map((key) => sql`${key.kept}${key.end}`));
  const asked = pageSql(page, perPage);
  const idsOf = (all: RawBuilder<unknown>) =>
    sql`(SELECT coalesce(json_agg(id), '[]') FROM (${all} ${asked}) AS page) AS ids`;
  return {
    isInvolved: isInvolved(where),
    isFoundAtOnce: isFoundAtOnce(where),
    ids: sql`${ordered} ${asked}`,
    countAndIds: sql`SELECT (SELECT count(*) FROM ${counted}) AS count, ${idsOf(ordered)}`,
    countAndIdsOfFew: (most) => sql`
      WITH few AS MATERIALIZED (SELECT ${sql.id(collected.alias, 'id')}, ${kept} FROM ${collected.rows()}${limited(most)})
      SELECT (SELECT count(*) FROM few) AS count, ${idsOf(sql`SELECT id FROM few ORDER BY ${keptOrder}`)}`,
    allIds: sql`SELECT coalesce(string_agg(int8send(id), ''), '') AS ids FROM (${orderedOf(collected)}) AS ordered`,
    count: sql`SELECT count(*) AS count FROM ${counted}`,
  };
}

const isEverything = (node: Node) => plainTests(node)?.length === 0;

/** Rows that are found by associated ones alone need not be read to be counted: each id stands in the rows that lead to it. */
function ledTo(
  { resource, where, rights }: ListOptions,
  granted: QueryScope,
  filtered: QueryScope,
): RawBuilder<unknown> | undefined {
  const [node, scope] = rights === true || isEverything(rights) ? [where, filtered] : [rights, granted];
  if (resource.scope || (node === rights && !isEverything(where))) return undefined;
  const leading = leadingIds(node, { ...scope, unites: false }, compileCondition);
  return leading?.column === 'id'
    ? sql`(SELECT DISTINCT id FROM (${leading.ids}) AS led (id) WHERE id IS NOT NULL) AS found`
    : undefined;
}

const limited = (most: number | undefined) => (most === undefined ? sql`` : sql` LIMIT ${most}::bigint`);
