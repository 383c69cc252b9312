import { sql } from 'kysely';
import type { Model } from '../../model.ts';
import { allOf, isGroup, type Node, type Test } from '../../predicate/node.ts';
import { predicates } from '../../predicate/predicate.ts';
import { alternativesOf, independentParts, stepKeys, testsWithin } from '../../predicate/row-variable.ts';
import type { Db } from '../behaviour.ts';
import { rowsAsked } from '../too-slow.ts';
import { idsOfAlternatives, queryScope } from './compile-condition.ts';
import type { ListOptions } from './list-query.ts';

/**
 * A list that asks for what belongs to given records by several associations, such as the contacts of a debtor, their own and
 * those who act for them: with these ids in place of that condition, where they are at most so many. Rights are then asked of these
 * few rows, and not collected for all that the person sees. Undefined for any other list.
 */
export async function narrowed(
  db: Db,
  model: Model,
  options: ListOptions,
  most: number,
): Promise<ListOptions | undefined> {
  const { resource, where, visible } = options;
  const parts = independentParts(isGroup(where) && where.join === 'and' ? where.nodes.flatMap(partsOf) : [where], 0);
  const asked = parts.find((part) => part.length === 1 && isByKeys(part[0]!))?.[0];
  if (!asked || !isGroup(asked)) return undefined;
  const scope = queryScope(resource, { alias: 't0', visible });
  const ids = idsOfAlternatives(alternativesOf(asked.nodes), scope);
  const statement = sql<{ id: number }>`SELECT id FROM (${ids}) AS found (id) LIMIT ${most + 1}::bigint`;
  const rows = await rowsAsked(db, statement, false);
  if (rows.length > most) return undefined;
  const test: Test = {
    path: model.attributeNamed(resource, 'id'),
    predicate: predicates.get('in')!,
    values: rows.map(({ id }) => id),
  };
  const others = parts.flat().filter((node) => node !== asked);
  return { ...options, where: allOf([test, ...others]), isOfFew: true };
}

/** What must hold together; of what is asked apart from the rest nothing is taken out. */
function partsOf(node: Node): readonly Node[] {
  if (!isGroup(node) || node.join === 'or' || node.isNot || node.isApart) return [node];
  return node.nodes.flatMap(partsOf);
}

/** Alternatives over several tables, each of given values alone. */
function isByKeys(node: Node): boolean {
  if (!isGroup(node) || node.join !== 'or' || node.isNot || node.isApart) return false;
  const tests = alternativesOf(node.nodes).map(testsWithin);
  const tables = new Set(tests.map((some) => some.flatMap(stepKeys).join()));
  return tables.size > 1 && tests.flat().every(({ predicate: { name } }) => name === 'eq' || name === 'in');
}
