import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { Association } from '../../model.ts';
import { isGroup, type Node, type Test } from '../../predicate/node.ts';
import { holdsForNothing } from '../../predicate/denial.ts';
import { allSql, joinsSql } from './join-sql.ts';
import { newAlias, ownRows, type QueryScope } from './query-scope.ts';

/** The ids of the rows whose `column` leads to what meets a condition. */
export interface LeadingIds {
  readonly column: string;
  readonly ids: RawBuilder<unknown>;
}

type Compile = (node: Node, scope: QueryScope) => RawBuilder<SqlBool>;

/**
 * A condition on one association asked from its far end: of a contact's rights by the cases of their entity,
 * `business_entity_id` and `SELECT debtor_id FROM debt_cases WHERE …`. Undefined where it is asked of the row itself,
 * of several associations, or also holds where nothing is associated.
 */
export function leadingIds(node: Node, scope: QueryScope, compile: Compile): LeadingIds | undefined {
  const tests = plainTests(node);
  const [step] = tests?.[0]?.path.steps ?? [];
  if (!tests || !step || !tests.every((test) => test.path.steps[0] === step && !asksForNothing(test))) return undefined;
  const column = step.step.is === 'one' ? step.step.own : 'id';
  return { column, ids: farIds(step, tests.map(withoutStep), scope, compile) };
}

/** Whether a test is met, or may be, where nothing is associated. */
export const asksForNothing = (test: Test) => test.predicate.negative || holdsForNothing(test);

/** The tests of a condition in which all must hold; undefined for any other. */
export function plainTests(node: Node): readonly Test[] | undefined {
  if (!isGroup(node)) return [node];
  if (node.isNot) return undefined;
  if (node.join === 'or' && node.nodes.length !== 1) return undefined;
  const parts = node.nodes.map(plainTests);
  return parts.every((part) => part !== undefined) ? parts.flat() : undefined;
}

const withoutStep = ({ path, ...test }: Test): Test => ({ ...test, path: { ...path, steps: path.steps.slice(1) } });

function farIds(
  association: Association,
  tests: readonly Test[],
  outer: QueryScope,
  compile: Compile,
): RawBuilder<unknown> {
  const { to, step } = association;
  const alias = newAlias(outer);
  const rows = [...ownRows(to, alias), ...outer.visibleRows(association, alias)];
  if (step.is === 'one' && rows.length === 0) {
    const passed = leadingIds({ join: 'and', nodes: tests }, outer, compile);
    // A record that is only passed need not be read: rows that point to it say that it is there.
    if (passed?.column === 'id') return passed.ids;
  }
  const scope: QueryScope = { ...outer, resource: to, root: { alias, isSure: true }, joins: new Map(), unites: false };
  const condition = allSql([...rows, compile({ join: 'and', nodes: tests }, scope)]);
  const table = sql`${sql.table(to.table)} AS ${sql.id(alias)}`;
  if (step.is !== 'join') {
    const id = sql.id(alias, step.is === 'one' ? 'id' : step.other);
    return sql`SELECT ${id} FROM ${table}${joinsSql(scope.joins.values())} WHERE ${condition}`;
  }
  const link = newAlias(outer);
  const links = sql`${sql.table(step.table)} AS ${sql.id(link)} INNER JOIN ${table} ON ${sql.id(alias, 'id')} = ${sql.id(link, step.other)}`;
  return sql`SELECT ${sql.id(link, step.own)} FROM ${links}${joinsSql(scope.joins.values())} WHERE ${condition}`;
}
