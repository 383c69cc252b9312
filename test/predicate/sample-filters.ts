import fc from 'fast-check';
import type { AttributePath, Model } from '#engine/model.ts';
import type { ValueType } from '#engine/field.ts';
import type { Resource } from '#engine/resource.ts';
import { appliesTo, type Predicate, predicates } from '#engine/predicate/predicate.ts';
import { sampleRows } from './sample-rows.ts';

/** Values that the sample rows hold, and some near them. */
const operands: Record<ValueType, readonly unknown[]> = {
  text: ['ko', 'ŁU', 'ł', '%', '_', '\\', '.', 'a_', '1%', "'", 'red', 'zzz', ' kowal '],
  integer: ['0', '1', 2, '-1', '99999999999999999999', '+3'],
  decimal: ['0', '99.990', '-5', '.5', 100],
  date: ['2026-01-01', '2026-03-29T10:00', '1999-02-28'],
  datetime: [
    '2026-01-01',
    '2025-12-31',
    '2026-01-01T23:30',
    '2026-03-29T02:30',
    '2026-03-29T01:15:00Z',
    '2026-10-25T02:30',
  ],
  boolean: ['1', 0, 'true', 'F', true, false],
};
const patterns = ['%o%', '_ow%', 'ł%', '100\\%', '%\\', '%\\\\%', 'a_b', '%'];

const values = (type: ValueType, predicate: Predicate) => {
  if (predicate.wants === 'truth') return fc.constantFrom<unknown>('1', '0', true, false, 't', 'false');
  const known = type === 'text' ? sampleRows['people']!.map((row) => row['last_name']) : [];
  const all = [...operands[type], ...known, ...(predicate.pattern === 'given' ? patterns : []), '', null];
  return fc.constantFrom<unknown>(...all);
};

/** Names of attributes up to two associations away. */
function attributeNames(model: Model, resource: Resource, depth = 2): string[] {
  const own = Object.keys(resource.fields).filter(
    (name) => resource.fields[name]!.storage.in === 'column' && !resource.fields[name]!.secret,
  );
  own.push(...Object.keys(resource.asked ?? {}));
  if (depth === 0) return ['id', ...own];
  const through = [...model.associations(resource).values()].flatMap(({ name, to }) =>
    attributeNames(model, to, depth - 1).map((attribute) => `${name}_${attribute}`),
  );
  return ['id', ...own, ...through];
}

type Filter = Record<string, unknown>;

/** Filters that the resource understands: pairs, attributes joined by and/or, conditions written out, groupings. */
export function anyFilter(model: Model, resource: Resource): fc.Arbitrary<Filter> {
  const paths = attributeNames(model, resource).flatMap((name) => {
    const path = model.attribute(resource, name);
    return path ? [{ name, path }] : [];
  });
  const byType = Map.groupBy(paths, ({ path }) => path.field.kind.type);
  const fits = ({ path }: { path: AttributePath }) =>
    [...predicates.values()].filter((one) => appliesTo(one, path.field.kind.type));

  const pair = fc.constantFrom(...paths).chain((first) =>
    fc.constantFrom(...fits(first)).chain((predicate) => {
      const { type } = first.path.field.kind;
      const value = values(type, predicate);
      return fc.record({
        names: fc
          .array(fc.constantFrom(...byType.get(type)!), { maxLength: 1 })
          .map((more) => [first, ...more].map(({ name }) => name)),
        join: fc.constantFrom('and', 'or'),
        predicate: fc.constant(predicate),
        value:
          predicate.wants === 'list'
            ? fc.oneof(
                { weight: 4, arbitrary: fc.array(value, { minLength: 1, maxLength: 3 }) },
                { weight: 1, arbitrary: value },
              )
            : value,
      });
    }),
  );
  const asPair = pair.map(({ names, join, predicate, value }): Filter => ({
    [`${names.join(`_${join}_`)}_${predicate.name}`]: value,
  }));
  const asCondition = pair.map(({ names, join, predicate, value }): Filter => ({
    c: [
      {
        a: Object.fromEntries(names.map((name, index) => [index, { name }])),
        p: predicate.name,
        m: join,
        v: [value].flat(),
      },
    ],
  }));
  const leaves = fc.array(fc.oneof({ weight: 4, arbitrary: asPair }, { weight: 1, arbitrary: asCondition }), {
    minLength: 1,
    maxLength: 3,
  });
  const join = fc.option(fc.constantFrom({ m: 'or' }, { m: 'and' }), { nil: {} });
  const group = fc.tuple(leaves, join).map(([filters, m]): Filter => Object.assign({}, ...filters, m) as Filter);
  return fc
    .tuple(group, fc.array(group, { maxLength: 2 }))
    .map(([filter, groups]) => (groups.length ? { ...filter, g: Object.fromEntries(groups.entries()) } : filter));
}

/** Groups of alternatives that all must hold, over several to-many associations and what lies behind them. */
export function crossingGroups(model: Model, resource: Resource): fc.Arbitrary<Filter> {
  const many = [...model.associations(resource).values()].filter(({ step }) => step.is !== 'one');
  const names = many
    .flatMap(({ name, to }) => attributeNames(model, to, 1).map((attribute) => `${name}_${attribute}`))
    .filter((name) => model.attribute(resource, name));
  const test = fc
    .tuple(fc.constantFrom('id', ...names), fc.constantFrom('lt', 'gteq', 'not_eq', 'null', 'present'))
    .chain(([name, predicate]) => {
      const type = model.attribute(resource, name)!.field.kind.type;
      return values(type, predicates.get(predicate)!).map((value): Filter => ({ [`${name}_${predicate}`]: value }));
    });
  const group = fc
    .tuple(fc.array(test, { minLength: 2, maxLength: 3 }), fc.constantFrom({ m: 'or' }, { m: 'or' }, {}))
    .map(([tests, m]): Filter => Object.assign({}, ...tests, m) as Filter);
  return fc.array(group, { minLength: 2, maxLength: 3 }).map((groups) => ({ g: Object.fromEntries(groups.entries()) }));
}
