import { holdsForNothing, isDenial, isToMany } from './denial.ts';
import { isGroup, type Node, type Test } from './node.ts';

/** The associations of a path as keys: `debt_case`, `debt_case.users`. */
export function stepKeys({ path }: Test): string[] {
  return path.steps.map((_, index) =>
    path.steps
      .slice(0, index + 1)
      .map((step) => step.name)
      .join('.'),
  );
}

/** The to-many association whose row a test is about; tests of the same one are about the same row. */
function rowVariable(test: Test): string | undefined {
  if (isDenial(test)) return undefined;
  return stepKeys(test)[test.path.steps.findIndex(isToMany)];
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
    if (!isGroup(node) || (node.join === 'and' && node.nodes.length !== 1)) return [node];
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

/** Conditions that all must hold, with groups that say nothing of their own taken apart. */
function flatten(nodes: readonly Node[]): Node[] {
  const isPlain = (node: Node) => isGroup(node) && !node.isApart && (node.join === 'and' || node.nodes.length === 1);
  return nodes.flatMap((node) => (isGroup(node) && isPlain(node) ? flatten(node.nodes) : [node]));
}

/** Divides what must hold together into parts that speak of different rows: each may be asked by itself. */
export function independentParts(nodes: readonly Node[]): Node[][] {
  const parts: { variables: Set<string>; nodes: Node[] }[] = [];
  for (const node of flatten(nodes)) {
    const variables = new Set(
      testsOf(node)
        .map(rowVariable)
        .filter((key) => key !== undefined),
    );
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

/** Whether a test is about some row of a to-many association. */
export const isAboutSomeRow = (test: Test) => rowVariable(test) !== undefined;
