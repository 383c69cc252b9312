import type { Condition, Operand } from '../condition.ts';
import type { Model } from '../model.ts';
import type { Resource } from '../resource.ts';
import { attributeFinder, readKey } from './filter-key.ts';
import { anyOf, type Node, nothing } from './node.ts';
import { testOf } from './operand.ts';
import type { Predicate } from './predicate.ts';

/**
 * Reads a condition of our own definitions. Unlike a client's filter nothing drops out: a missing value meets no row and
 * an empty list holds nothing, so that a right never widens because a value is not there. Throws where it names what is not there.
 */
export function parseTrusted(model: Model, resource: Resource, condition: Condition): Node {
  const { any, ...predicates } = condition;
  const nodes = Object.entries(predicates).map(([key, value]) => readPair(model, resource, key, value as Operand));
  if (any) nodes.push(anyOf(any.map((one) => parseTrusted(model, resource, one))));
  return { join: 'and', nodes, isApart: true };
}

function readPair(model: Model, resource: Resource, key: string, operand: Operand | undefined): Node {
  const found = readKey(
    key,
    attributeFinder(model, resource, () => true),
  );
  if (!found) throw new Error(`${resource.name} has no attribute or predicate for "${key}"`);
  const { paths, predicate, join } = found;
  const values = valuesOf(operand, predicate, key);
  if (!values) return nothing;
  return { join, nodes: paths.map((path) => testOf(path, predicate, values, `${resource.name}.${key}`)) };
}

function valuesOf(operand: Operand | undefined, predicate: Predicate, key: string): readonly unknown[] | undefined {
  if (Array.isArray(operand)) {
    if (predicate.wants !== 'list') throw new Error(`"${key}" takes one value`);
    // SQL's `x NOT IN (1, NULL)` is never true.
    return predicate.operator === 'in'
      ? operand.filter((one) => one !== null)
      : operand.includes(null)
        ? undefined
        : operand;
  }
  return operand == null ? undefined : [operand];
}
