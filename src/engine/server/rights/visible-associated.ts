import { isDeepStrictEqual } from 'node:util';
import type { Condition } from '../../condition.ts';
import type { Association } from '../../model.ts';
import { isToMany } from '../../predicate/denial.ts';
import { everything, type Test } from '../../predicate/node.ts';
import { testsWithin } from '../../predicate/row-variable.ts';
import type { Resource } from '../../resource.ts';
import type { ActionName } from './access.ts';
import type { Context } from '../behaviour.ts';
import type { Visible } from '../query/compile-condition.ts';
import { asksForNothing, plainTests } from '../query/leading-ids.ts';
import { remembered } from './remembered.ts';
import { rowRights, trusted } from './row-rights.ts';

/** Which associated rows the filters and sorts of a list may know of; those known anyway are not asked about again. */
export function visibleAssociated(context: Context, listed: Resource, action: ActionName): Visible {
  const { access } = context;
  const right = (resource: Resource) => access.right(resource, 'index');
  // An export with rights of its own says nothing about what the index shows.
  const isUsual = isDeepStrictEqual(right(listed), access.right(listed, action));
  return (associated, association) => {
    if (right(associated) === false) return false;
    const rows = rowRights(context, associated, 'index');
    if (rows === everything) return true;
    const { from, step } = association;
    // Through a table of links nothing is said of the other row.
    if (step.is === 'join' || (from === listed && !isUsual)) return rows;
    return remembered(access, from, `seen ${association.name}`, () => {
      const left = unsaid(context, association);
      return left === undefined ? rows : Object.keys(left).length === 0 || trusted(context, associated, left);
    });
  };
}

/**
 * Which associated rows are called by their names in the records of a resource: those the actor may see. A right `named`
 * says that the names of others are told too where a record that they see points to them.
 */
export function namedAssociated(context: Context, resource: Resource): Visible {
  const visible = visibleAssociated(context, resource, 'index');
  return (associated, association) =>
    context.access.right(associated, 'named') === true || visible(associated, association);
}

/**
 * What the right to a record demands beyond the right to the row that it is reached from: the right to a payment is the right to its
 * case, that to a case the right to its payments, and the debtor of a case that I see is a debtor with a case that I see.
 * Undefined where neither right follows from the other.
 */
function unsaid(context: Context, association: Association): Condition | undefined {
  const own = demands(context, association.from).map((one) => one.flatMap(({ test }) => (test ? [textOf(test)] : [])));
  const ways = demands(context, association.to);
  if (!own.length || !ways.length) return undefined;
  if (ways.length > 1) {
    const isDeletion = ({ key }: Demand) => key === 'deleted_eq';
    const rest = ways.map((way) => way.filter((demand) => !isDeletion(demand)));
    const isSaid = own.every((said) => rest.some((way) => leftOf(association, way, said).length === 0));
    return isSaid ? conditionOf(ways[0]!.filter(isDeletion)) : undefined;
  }
  const left = new Set(own.flatMap((said) => leftOf(association, ways[0]!, said)));
  // What is asked of rows that many lead to is asked of one of them: no part of it can be left out.
  return [...left].some(({ isOfSome }) => isOfSome) ? undefined : conditionOf([...left]);
}

interface Demand {
  readonly key: string;
  readonly value: Condition[string];
  /** Where it is one test that asks for something: of others nothing follows. */
  readonly test: Test | undefined;
  /** Whether it is about some of the rows of an association. */
  readonly isOfSome: boolean;
}

const conditionOf = (some: readonly Demand[]): Condition =>
  Object.fromEntries(some.map(({ key, value }) => [key, value]));

/** The alternatives of the right to see a resource's rows, each as what it demands; none where nothing may be seen. */
function demands(context: Context, resource: Resource): Demand[][] {
  const right = context.access.right(resource, 'index');
  if (right === false) return [];
  const isHidden = resource.softDelete && context.access.right(resource, 'deleted') !== true;
  const always: Condition = isHidden ? { deleted_eq: false } : {};
  return alternatives(right === true ? {} : right).map((one) =>
    Object.entries({ ...one, ...always }).map(([key, value]) => {
      const node = trusted(context, resource, { [key]: value });
      const [test, ...others] = plainTests(node) ?? [];
      const isOne = test && !others.length && !asksForNothing(test);
      const isOfSome = testsWithin(node).some(({ path }) => path.steps.some(isToMany));
      return { key, value, test: isOne ? test : undefined, isOfSome };
    }),
  );
}

/** What of the demands on the associated row does not follow from what is `said` of the row it is reached from. */
function leftOf(association: Association, way: readonly Demand[], said: readonly string[]): readonly Demand[] {
  const [onward, back] = [onwardOf, backOf].map((turned) =>
    way.filter(({ test }) => {
      const same = test && turned(association, test);
      return !same || !said.includes(textOf(same));
    }),
  ) as [Demand[], Demand[]];
  return onward.length < back.length ? onward : back;
}

/** The same test, asked of the row that points to the associated one. */
function onwardOf(association: Association, { path, ...test }: Test): Test | undefined {
  return association.step.is === 'one'
    ? { ...test, path: { ...path, steps: [association, ...path.steps] } }
    : undefined;
}

/** The same test of an associated row that leads back to where it is reached from. */
function backOf({ from, step }: Association, { path, ...test }: Test): Test | undefined {
  const [first, ...steps] = path.steps;
  const isHere = first?.to.table === from.table && (!first.to.scope || isDeepStrictEqual(first.to.scope, from.scope));
  if (!first || !isHere) return undefined;
  const back = first.step;
  const isBack =
    (step.is === 'one' && back.is === 'many' && back.other === step.own) ||
    (step.is === 'many' && back.is === 'one' && back.own === step.other);
  return isBack ? { ...test, path: { ...path, steps } } : undefined;
}

/** What a test asks, by tables and columns, however its associations are called. */
const textOf = ({ path, predicate, values }: Test): string =>
  JSON.stringify([path.steps.map(({ to, step }) => [to.table, to.scope, step]), path.name, predicate.name, values]);

function alternatives({ any, ...demanded }: Condition): Condition[] {
  if (!any) return [demanded];
  return any.flatMap(alternatives).map((one) => ({ ...demanded, ...one }));
}
