import { isDenial, isToMany } from './denial.ts';
import { denied, isGroup, type Node, type Test } from './node.ts';
import { type Row, rowAt, rowsOf, valueOf } from './record-value.ts';
import { independentParts, isAboutSomeRow, stepKeys, testsOf } from './row-variable.ts';
import { valueTest } from './value-test.ts';

/** The rows chosen for to-many associations, by key; undefined where there is none. */
type Chosen = ReadonlyMap<string, Row | undefined>;

const nobody: Chosen = new Map();

/**
 * Whether a record meets a condition, with SQL's answers: what is unknown is not met. Sees what the record carries
 * (contract §1): own attributes, labels, flattened attributes, ids and records of its associations.
 */
export function evaluate(node: Node, record: Row): boolean {
  if (!isGroup(node)) return isAboutSomeRow(node) ? meetsForSomeRow([node], record) : meetsTest(node, record, nobody);
  if (node.isNot) return !evaluate(denied(node), record);
  if (node.join === 'or') return node.nodes.some((one) => evaluate(one, record));
  return independentParts(node.nodes).every((part) =>
    part.length > 1 ? meetsForSomeRow(part, record) : evaluate(part[0]!, record),
  );
}

/** Tests of the same to-many association that must hold together speak of the same row. */
function meetsForSomeRow(nodes: readonly Node[], record: Row): boolean {
  const needed = new Map<string, Test>();
  for (const test of nodes.flatMap(testsOf).filter((one) => isAboutSomeRow(one))) {
    stepKeys(test).forEach((key, index) => isToMany(test.path.steps[index]!) && needed.set(key, test));
  }
  const keys = [...needed.keys()].toSorted((a, b) => a.split('.').length - b.split('.').length);

  function choose(index: number, chosen: Chosen): boolean {
    const key = keys[index];
    if (key === undefined) return nodes.every((node) => meetsSameRow(node, record, chosen));
    const { path } = needed.get(key)!;
    const steps = path.steps.slice(0, key.split('.').length);
    const from = standpoint(record, steps.slice(0, -1), chosen);
    const rows = rowsOf(rowAt(from.row, from.rest), steps.at(-1)!);
    return (rows.length ? rows : [undefined]).some((row) => choose(index + 1, new Map([...chosen, [key, row]])));
  }
  return choose(0, nobody);
}

function meetsSameRow(node: Node, record: Row, chosen: Chosen): boolean {
  if (!isGroup(node)) return meetsTest(node, record, chosen);
  if (node.isApart) return evaluate(node, record);
  const meets = (one: Node) => meetsSameRow(one, record, chosen);
  return node.join === 'and' ? node.nodes.every(meets) : node.nodes.some(meets);
}

function meetsTest(test: Test, record: Row, chosen: Chosen): boolean {
  const { path, predicate, values } = test;
  if (!isDenial(test)) {
    const { row, rest } = standpoint(record, path.steps, chosen);
    return valueTest(valueOf(row, rest, path.name), test) === true;
  }
  const answers = rowsOf(record, path.steps[0]!).map((row) => valueTest(valueOf(row, [], path.name), test));
  if (predicate.name === 'not_null' && values[0] === true) return answers.includes(true);
  return !answers.includes(false);
}

/** The row chosen last on the way, and the to-one associations still to be walked from it. */
function standpoint(
  record: Row,
  steps: Test['path']['steps'],
  chosen: Chosen,
): { row: Row | undefined; rest: Test['path']['steps'] } {
  const last = steps.findLastIndex(isToMany);
  if (last < 0) return { row: record, rest: steps };
  const key = steps
    .slice(0, last + 1)
    .map((step) => step.name)
    .join('.');
  return { row: chosen.get(key), rest: steps.slice(last + 1) };
}
