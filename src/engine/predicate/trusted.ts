import { bindNames, type Condition, type Operand } from '../condition.ts';
import type { AttributePath, Model } from '../model.ts';
import type { Resource } from '../resource.ts';
import { attributeFinder, readKey } from './filter-key.ts';
import { daysAgo, today } from '../days/today.ts';
import { allOf, anyOf, everything, isGroup, type Node, nothing, type Test } from './node.ts';
import { testOf } from './operand.ts';
import { type Predicate, predicates } from './predicate.ts';
import { valueTest } from './value-test.ts';

/**
 * Reads a condition of our own definitions. Unlike a client's filter nothing drops out: a missing value meets no row and
 * an empty list holds nothing, so that a right never widens because a value is not there. Throws where it names what is not there.
 */
export function parseTrusted(model: Model, resource: Resource, condition: Condition): Node {
  return { join: 'and', nodes: nodesOf(model, resource, condition), isApart: true };
}

/** What one condition says of an associated record, its alternatives included, is said of the same one. */
function nodesOf(model: Model, resource: Resource, { any, ...predicates }: Condition): Node[] {
  const nodes = Object.entries(predicates).map(([key, value]) => readPair(model, resource, key, value as Operand));
  if (any) nodes.push(anyOf(any.map((one) => allOf(nodesOf(model, resource, one)))));
  return nodes;
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
  return { join, nodes: paths.map((path) => nodeOf(model, path, predicate, values, `${resource.name}.${key}`)) };
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

/** One predicate on one attribute; on one that is only asked about, what it says of the columns it follows from. */
export function nodeOf(
  model: Model,
  path: AttributePath,
  predicate: Predicate,
  values: readonly unknown[],
  parameter: string,
): Node {
  const test = testOf(path, predicate, values, parameter);
  const { storage } = path.field;
  if (storage.in === 'days') return sinceOf(model, test, storage.since);
  return storage.in === 'condition' ? conditionOf(model, test, storage.condition) : test;
}

/** Longer ago is more days: 14 days and more are those up to the day 14 days ago. */
function sinceOf(model: Model, { path, predicate, values }: Test, since: string): Test {
  const { field } = model.attributeNamed(path.resource, since);
  const turned = predicate.name.replace(/^(lt|gt)/, (side) => (side === 'lt' ? 'gt' : 'lt'));
  return {
    path: { ...path, name: since, field },
    predicate: predicates.get(turned)!,
    values: predicate.wants === 'truth' ? values : values.map((days) => daysAgo(Number(days))),
  };
}

function conditionOf(model: Model, test: Test, condition: Condition): Node {
  const [isMet, isNotMet] = [true, false].map((answer) => valueTest(answer, test) === true);
  if (isMet === isNotMet) return isMet ? everything : nothing;
  const bound = bindNames(condition, (name) => (name === 'today' ? today() : null));
  const node = reached(test.path.steps, parseTrusted(model, test.path.resource, bound));
  return isMet ? node : { join: 'and', nodes: [node], isApart: true, isNot: true };
}

/** A condition on a record asked of the record it is reached through. */
function reached(steps: AttributePath['steps'], node: Node): Node {
  if (isGroup(node)) return { ...node, nodes: node.nodes.map((one) => reached(steps, one)) };
  return { ...node, path: { ...node.path, steps: [...steps, ...node.path.steps] } };
}
