import { holdsForNothing, isDenial, isToMany } from './denial.ts';
import { allOf, anyOf, everything, isGroup, type Node, nothing, type Test } from './node.ts';

/** The associations of a path as keys: `debt_case`, `debt_case.users`. */
export function stepKeys({ path }: Test): string[] {
  return path.steps.map((_, index) =>
    path.steps
      .slice(0, index + 1)
      .map((step) => step.name)
      .join('.'),
  );
}

/** The to-many association whose row a test is about, behind as many of them as are chosen already; tests of the same one are about the same row. */
function rowVariable(test: Test, depth: number): string | undefined {
  if (isDenial(test)) return undefined;
  return stepKeys(test).filter((_, index) => isToMany(test.path.steps[index]!))[depth];
}

/** Of several tests, each once. */
export function rowVariables(tests: readonly Test[], depth: number): string[] {
  const keys = tests.map((test) => rowVariable(test, depth));
  return [...new Set(keys.filter((key) => key !== undefined))];
}

/** The tests of a condition that may share their rows with what it is joined to, in order. */
export function testsOf(node: Node): Test[] {
  if (!isGroup(node)) return [node];
  return node.isApart ? [] : node.nodes.flatMap(testsOf);
}

/** All tests of a condition. */
export function testsWithin(node: Node): Test[] {
  return isGroup(node) ? node.nodes.flatMap(testsWithin) : [node];
}

/** The members of an OR, those of an OR within it too. */
export function alternativesOf(nodes: readonly Node[]): Node[] {
  return nodes.flatMap((node) => {
    if (!isGroup(node) || node.isNot || (node.join === 'and' && node.nodes.length !== 1)) return [node];
    return alternativesOf(node.nodes);
  });
}

/** Whether a condition cannot hold where the association has no row. */
export function needsRow(node: Node, key: string): boolean {
  if (!isGroup(node)) return !isDenial(node) && !holdsForNothing(node) && stepKeys(node).includes(key);
  if (node.isApart) return false;
  return node.join === 'and'
    ? node.nodes.some((one) => needsRow(one, key))
    : node.nodes.every((one) => needsRow(one, key));
}

/** What is left of a condition where the association has no row: `nothing` where it cannot hold. */
export function withoutRow(node: Node, key: string): Node {
  if (!isGroup(node)) {
    if (isDenial(node) || !stepKeys(node).includes(key)) return node;
    return holdsForNothing(node) ? everything : nothing;
  }
  if (node.isApart) return node;
  const [neutral, deciding] = node.join === 'and' ? [everything, nothing] : [nothing, everything];
  const left = node.nodes.map((one) => withoutRow(one, key)).filter((one) => one !== neutral);
  if (left.includes(deciding)) return deciding;
  if (left.length === 0) return neutral;
  return { join: node.join, nodes: left };
}

/** Conditions that all must hold, with groups that say nothing of their own taken apart. */
function flatten(nodes: readonly Node[]): Node[] {
  const isPlain = (node: Node) => isGroup(node) && !node.isApart && (node.join === 'and' || node.nodes.length === 1);
  return nodes.flatMap((node) => (isGroup(node) && isPlain(node) ? flatten(node.nodes) : [node]));
}

/** Divides what must hold together into parts that speak of different rows: each may be asked by itself. */
export function independentParts(nodes: readonly Node[], depth = 0): Node[][] {
  const parts: { variables: Set<string>; nodes: Node[] }[] = [];
  for (const node of flatten(nodes)) {
    const variables = new Set(rowVariables(testsOf(node), depth));
    const same = parts.filter((part) => !part.variables.isDisjointFrom(variables));
    const merged = { variables, nodes: [...same.flatMap((part) => part.nodes), node] };
    for (const part of same) {
      part.variables.forEach((key) => variables.add(key));
      parts.splice(parts.indexOf(part), 1);
    }
    parts.push(merged);
  }
  return parts.map((part) => part.nodes);
}

/**
 * `(a or b) and c` as `a and c`, `b and c` where `a` and `b` speak of different rows: asked together, every row of the one would be
 * held against every row of the other. Undefined where nothing can be divided.
 */
export function dividedAlternatives(nodes: readonly Node[], depth: number): Node[] | undefined {
  for (const [index, node] of nodes.entries()) {
    if (!isGroup(node) || node.isApart || node.join === 'and') continue;
    const kinds = Map.groupBy(node.nodes, (one) => {
      const variables = rowVariables(testsOf(one), depth);
      return variables.length > 1 ? one : variables.join();
    });
    if (kinds.size > 1) return Array.from(kinds.values(), (some) => allOf([...nodes.toSpliced(index, 1), anyOf(some)]));
  }
  return undefined;
}

/** Whether a test is about some row of a to-many association. */
export const isAboutSomeRow = (test: Test, depth = 0) => rowVariable(test, depth) !== undefined;
