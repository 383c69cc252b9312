import type { Field } from '#engine/field.ts';
import type { Association, Model } from '#engine/model.ts';
import { appliesTo, predicates, type Predicate } from '#engine/predicate/predicate.ts';
import type { Resource } from '#engine/resource.ts';

/** One address that a list may be asked for, and how many conditions are in it. */
export interface Question {
  readonly path: string;
  readonly conditions: number;
}

/** What a column of somebody else's row holds; undefined for one that holds nothing. */
export type Secrets = (table: string, column: string) => string | undefined;

/** A filter that asks much more is refused, and what is refused shows nothing. */
const mostConditions = 10;

const isPlain = (field: Field) => field.storage.in === 'column' && !field.secret;
const attributesOf = ({ fields }: Resource) => ['id', ...Object.keys(fields).filter((name) => isPlain(fields[name]!))];

/** Predicates by what they ask of a row that holds the greatest value of all: that it is so, or that it is not so. */
const kinds = Map.groupBy(predicates.values(), (predicate) => {
  if (predicate.wants === 'truth') return 'truth';
  return predicate.negative || /^(lt|gt)(_|$)|^lteq/.test(predicate.name) ? 'negative' : 'positive';
});

/** An id or a choice is not beyond all others, as texts, days and numbers of the test are. */
const isExact = ({ name }: Predicate) => /^(not_)?(eq|in|null)/.test(name);

interface Path {
  readonly prefix: string;
  readonly to: Resource;
  readonly isToMany: boolean;
}

/** Ways from a resource to others, over so many associations. */
function pathsFrom(model: Model, resource: Resource, depth: number): Path[] {
  if (depth === 0) return [{ prefix: '', to: resource, isToMany: false }];
  return pathsFrom(model, resource, depth - 1).flatMap(({ prefix, to, isToMany }) =>
    [...model.associations(to).values()].map((one: Association) => ({
      prefix: `${prefix}${one.name}_`,
      to: one.to,
      isToMany: isToMany || one.step.is !== 'one',
    })),
  );
}

/** Of many predicates each attribute meets some, and each predicate some attribute of every association. */
const some = (asked: readonly Predicate[], index: number, count: number) =>
  asked.filter((_, place) => place % Math.ceil(asked.length / count) === index % Math.ceil(asked.length / count));

function conditionsOn(
  { prefix, to }: Path,
  model: Model,
  secrets: Secrets,
  asked: readonly Predicate[],
  count: number,
): string[] {
  return attributesOf(to).flatMap((name, index) => {
    const field = model.field(to, name)!;
    const isNamed = name === 'id' || field.to !== undefined || field.choices !== undefined;
    const value = secrets(to.table, name);
    if (value === undefined) return [];
    const fitting = asked.filter((one) => appliesTo(one, field.kind.type) && (!isNamed || isExact(one)));
    return some(fitting, index, count).map((predicate) => {
      const key = `q[${prefix}${name}_${predicate.name}]${predicate.wants === 'list' ? '[]' : ''}`;
      return `${key}=${encodeURIComponent(predicate.wants === 'truth' ? '1' : value)}`;
    });
  });
}

/** As few requests as the conditions fit into, joined so that an answer to any one of them shows. */
function packed(plural: string, conditions: readonly string[], join: 'and' | 'or'): Question[] {
  const questions: Question[] = [];
  for (let start = 0; start < conditions.length; start += mostConditions) {
    const some = conditions.slice(start, start + mostConditions);
    questions.push({ path: `/api/${plural}?per_page=100&q[m]=${join}&${some.join('&')}`, conditions: some.length });
  }
  return questions;
}

/**
 * Every attribute that a list can be filtered by, there and one association further, with predicates of each kind and
 * values of rows that the asker must not know of; over two associations whether there is such a value; and sorts.
 */
export function everyQuestion(model: Model, resource: Resource, secrets: Secrets, deepest: 1 | 2): Question[] {
  const { plural } = resource;
  const [positive, negative, truth] = [kinds.get('positive')!, kinds.get('negative')!, kinds.get('truth')!];
  const near = [0, 1].flatMap((depth) => pathsFrom(model, resource, depth));
  const filters = near.flatMap((path) => [
    ...packed(plural, conditionsOn(path, model, secrets, positive, path.prefix ? 3 : positive.length), 'or'),
    ...packed(
      plural,
      [
        ...conditionsOn(path, model, secrets, negative, path.prefix ? 3 : negative.length),
        ...conditionsOn(path, model, secrets, truth, 1),
      ],
      'and',
    ),
  ]);
  const far = deepest === 1 ? [] : pathsFrom(model, resource, 2);
  const farther = far.flatMap((path) => packed(plural, conditionsOn(path, model, secrets, positive, 1), 'or'));
  const sorts = near
    .filter(({ isToMany }) => !isToMany)
    .flatMap(({ prefix, to }) =>
      attributesOf(to)
        .slice(0, prefix ? 3 : undefined)
        .map((name) => `s=${prefix}${name}+desc`),
    );
  const sorted = sorts.map((sort) => ({ path: `/api/${plural}?per_page=100&${sort}`, conditions: 1 }));
  return [...filters, ...farther, ...sorted];
}
