import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { Association } from '../../model.ts';
import { holdsForNothing, isDenial } from '../../predicate/denial.ts';
import { allOf, denied, isGroup, type Node, nothing, type Test } from '../../predicate/node.ts';
import {
  alternativesOf,
  dividedAlternatives,
  independentParts,
  isAboutSomeRow,
  needsRow,
  rowVariables,
  stepKeys,
  testsOf,
  testsWithin,
  withoutRow,
} from '../../predicate/row-variable.ts';
import type { Resource } from '../../resource.ts';
import { columnTest } from './column-test.ts';
import { type LeadingIds, leadingIds } from './leading-ids.ts';
import { allSql, anySql, existsSql, joinsSql } from './join-sql.ts';
import { attributeColumn, depthOf, newAlias, outermost, type QueryScope } from './query-scope.ts';

type Sql = RawBuilder<SqlBool>;

/** Which rows of an associated resource the asking user may know of. */
export type Visible = (resource: Resource, association: Association) => Node | boolean;

export interface ScopeOptions {
  /** What the statement calls the resource's table. */
  readonly alias: string;
  /** For filters and sorts of a client; absent for conditions of our own definitions, which see every row. */
  readonly visible?: Visible | undefined;
  readonly names?: QueryScope['names'];
  readonly unites?: QueryScope['unites'];
  readonly collects?: QueryScope['collects'];
  readonly asksEach?: QueryScope['asksEach'];
  readonly beside?: QueryScope['beside'];
}

/** Where conditions on a resource are compiled; its `joins` belong into the statement's FROM. */
export function queryScope(resource: Resource, options: ScopeOptions): QueryScope {
  const { alias, visible, names = { used: 0 }, collects = false, asksEach = false, beside } = options;
  return {
    resource,
    root: { alias, isSure: true },
    joins: new Map(),
    names,
    unites: !asksEach,
    collects,
    asksEach,
    ...(beside && { beside }),
    visibleRows(association, associatedAlias) {
      const rows = visible?.(association.to, association) ?? true;
      if (rows === true) return [];
      return [
        rows === false ? sql`FALSE` : whereSql(rows, association.to, { alias: associatedAlias, names, unites: true }),
      ];
    },
  };
}

/** A condition in one piece, without joins: for UPDATE, DELETE, or a row that is read by its id. */
export function whereSql(node: Node, resource: Resource, options: ScopeOptions): Sql {
  const { unites = false } = options;
  const scope = { ...queryScope(resource, options), unites };
  const condition = compileCondition(node, scope);
  return scope.joins.size ? existsSql([...scope.joins.values()], condition, scope) : condition;
}

/**
 * Compiles a condition on the rows of the scope's resource. To-one associations are joined to the scope, to-many ones are asked by EXISTS,
 * so that no row comes twice; conditions on the same association that must hold together speak of the same row, as joins would.
 */
export function compileCondition(node: Node, scope: QueryScope): Sql {
  const depth = depthOf(scope);
  if (!isGroup(node)) return isAboutSomeRow(node, depth) ? someRow([node], scope) : testSql(node, scope);
  if (node.isApart && scope.outer) return compileCondition(node, outermost(scope));
  if (node.isNot) return sql`NOT COALESCE(${compileCondition(denied(node), scope)}, FALSE)`;
  if (node.join === 'or') return someAlternative(node.nodes, scope);
  return allSql(
    independentParts(node.nodes, depth).map((part) =>
      part.length > 1 ? sameRows(part, scope) : compileCondition(part[0]!, scope),
    ),
  );
}

/** Conditions that share rows: of one association by EXISTS, of several as alternatives that each ask for fewer. */
function sameRows(nodes: readonly Node[], scope: QueryScope): Sql {
  const alternatives = dividedAlternatives(nodes, depthOf(scope));
  if (!alternatives) return someRow(nodes, scope);
  return anySql(alternatives.map((one) => compileCondition(one, scope)));
}

/**
 * No index answers an OR over several tables. What is searched in a list is asked table by table for its ids alone;
 * rights, which are met by many rows, by the ids that each association leads to: those are collected once.
 */
function someAlternative(nodes: readonly Node[], scope: QueryScope): Sql {
  const alternatives = alternativesOf(nodes);
  const way = scope.unites ? wayTo(alternatives) : undefined;
  if (way === 'search') return sql`${sql.id(scope.root.alias, 'id')} IN (${idsOfAlternatives(alternatives, scope)})`;
  if (way === 'ids') return someLeadingHere(alternatives, scope);
  return anySql(nodes.map((one) => compileCondition(one, scope)));
}

/** How alternatives over several tables are asked where indexes are of use: each table for what is searched in it, or for what it leads to. */
function wayTo(alternatives: readonly Node[]): 'search' | 'ids' | undefined {
  const tests = alternatives.map(testsWithin);
  if (new Set(tests.map((some) => some.flatMap(stepKeys).join())).size < 2) return undefined;
  if (!tests.flat().every(canUseIndex)) return undefined;
  return tests.flat().some(isSearch) ? 'search' : 'ids';
}

/** Whether what is searched is found, all of it, by the indexes of several tables before its first row is told. */
export function isFoundAtOnce(node: Node): boolean {
  if (!isGroup(node) || node.isNot) return false;
  return node.join === 'or' ? wayTo(alternativesOf(node.nodes)) === 'search' : node.nodes.some(isFoundAtOnce);
}

/** The ids of the rows that meet one of alternatives, asked table by table. */
export function idsOfAlternatives(alternatives: readonly Node[], scope: QueryScope): RawBuilder<unknown> {
  const byTables = Map.groupBy(alternatives, (node) => testsWithin(node).flatMap(stepKeys).join());
  return sql.join(
    Array.from(byTables.values(), (some) => idsSql(some, scope)),
    sql` UNION `,
  );
}

/**
 * `business_entity_id IN (…) OR id IN (…)`, beside what is asked of the row itself; where every row is read, `id IN (… UNION ALL …)`:
 * with OR each row of the table would be held against the sets, however few these lead to.
 */
function someLeadingHere(alternatives: readonly Node[], scope: QueryScope): Sql {
  const inside = { ...scope, unites: false };
  const ways = alternatives.map((node) => ({ node, leading: leadingIds(node, inside, compileCondition) }));
  const leading = ways.flatMap((way) => way.leading ?? []);
  if (scope.collects && leading.length === ways.length) {
    const ids = leading.map((way) => idsLedTo(way, scope));
    return sql`${sql.id(scope.root.alias, 'id')} IN (${sql.join(ids, sql` UNION ALL `)})`;
  }
  return anySql(
    ways.map((way) => (way.leading ? isLedTo(way.leading, scope.root.alias) : compileCondition(way.node, scope))),
  );
}

const isLedTo = ({ column, ids }: LeadingIds, alias: string) => sql<SqlBool>`${sql.id(alias, column)} IN (${ids})`;

function idsLedTo(leading: LeadingIds, outer: QueryScope): RawBuilder<unknown> {
  if (leading.column === 'id') return leading.ids;
  const alias = newAlias(outer);
  const table = sql`${sql.table(outer.resource.table)} AS ${sql.id(alias)}`;
  return sql`SELECT ${sql.id(alias, 'id')} FROM ${table} WHERE ${isLedTo(leading, alias)}`;
}

const isSearch = ({ predicate }: Test) => predicate.wants !== 'truth' && predicate.pattern !== undefined;

/** A trigram has three letters, and what holds fewer is met by most rows. */
const canUseIndex = ({ predicate, values }: Test) =>
  predicate.wants === 'truth' || !predicate.pattern || values.every((value) => String(value).length > 2);

function idsSql(alternatives: readonly Node[], outer: QueryScope): RawBuilder<unknown> {
  const alias = newAlias(outer);
  const scope: QueryScope = { ...outer, root: { alias, isSure: true }, joins: new Map(), unites: false };
  const condition = anySql(alternatives.map((one) => compileCondition(one, scope)));
  const from = sql`${sql.table(outer.resource.table)} AS ${sql.id(alias)}${joinsSql(scope.joins.values())}`;
  return sql`SELECT ${sql.id(alias, 'id')} FROM ${from} WHERE ${condition}`;
}

/**
 * Whether some row of an association meets all of this; what lies behind that row is asked in turn. What also holds where there
 * is no row is asked apart: an outer join inside EXISTS would be made again for every row outside.
 */
function someRow(nodes: readonly Node[], outer: QueryScope): Sql {
  const tests = nodes.flatMap(testsOf);
  const key = rowVariables(tests, depthOf(outer))[0]!;
  const scope = scopeOfRow(outer, {
    requires: (one) => one === key || nodes.some((node) => needsRow(node, one)),
    asksOnlyId: (one) => tests.every((test) => !stepKeys(test).includes(one) || isIdAt(test, one)),
  });
  const otherwise = withoutRow(allOf(nodes), key);
  const isMetWithout = () => allSql([noRow(tests, key, outer), compileCondition(otherwise, outer)]);
  // A row that is there has an id: asked beside its absence, it would keep the rows without one from being found at once.
  if (nodes.some((node) => !isGroup(node) && isIdAt(node, key) && holdsForNothing(node))) return isMetWithout();
  const condition = compileCondition(allOf(nodes), scope);
  const found = existsSql([...scope.joins.values()], condition, scope);
  return otherwise === nothing ? found : anySql([found, isMetWithout()]);
}

function noRow(tests: readonly Test[], key: string, outer: QueryScope): Sql {
  const { path } = tests.find((test) => stepKeys(test).includes(key))!;
  const steps = path.steps.slice(0, key.split('.').length);
  const scope = scopeOfRow(outer, { requires: () => true, asksOnlyId: () => true });
  attributeColumn(scope, { ...path, steps, name: 'id' });
  return sql`NOT ${existsSql([...scope.joins.values()], sql`TRUE`, scope)}`;
}

const scopeOfRow = (outer: QueryScope, asked: Pick<QueryScope, 'requires' | 'asksOnlyId'>): QueryScope => ({
  ...outer,
  ...asked,
  joins: new Map(),
  unites: false,
  outer,
});

function testSql(test: Test, scope: QueryScope): Sql {
  return isDenial(test) ? denialSql(test, scope) : columnTest(attributeColumn(scope, test.path), test);
}

/** "Not" over rows that point here: there is none of which the opposite holds. */
function denialSql(test: Test, inner: QueryScope): Sql {
  const outer = outermost(inner);
  const onlyId = test.path.name === 'id';
  const scope = scopeOfRow(outer, { requires: () => true, asksOnlyId: () => onlyId });
  const condition = columnTest(attributeColumn(scope, test.path), test);
  const asksForAny = test.predicate.name === 'not_null' && test.values[0] === true;
  if (asksForAny) return existsSql([...scope.joins.values()], condition, scope);
  return sql`NOT ${existsSql([...scope.joins.values()], sql`NOT (${condition})`, scope)}`;
}

const isIdAt = (test: Test, key: string) => test.path.name === 'id' && stepKeys(test).at(-1) === key;
