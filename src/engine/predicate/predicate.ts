import type { ValueType } from '../field.ts';

/** What is done with a column and a value; `like` takes a pattern. */
export type Operator = 'eq' | 'not_eq' | 'lt' | 'lteq' | 'gt' | 'gteq' | 'in' | 'not_in' | 'like' | 'not_like';

interface Named {
  readonly name: string;
  /** Its name says "not": over rows that point here it means that none of them does (contract §2). */
  readonly negative: boolean;
  /** The types of attribute it makes sense for; all when absent. */
  readonly types?: readonly ValueType[];
}

/** Compares with one value, with a list, or with each member of a list. */
export interface Comparison extends Named {
  readonly wants: 'one' | 'list';
  readonly operator: Operator;
  /** How the members of a list are joined where each is compared by itself. */
  readonly over?: 'any' | 'all';
  /** Where a LIKE pattern has its wildcards; `given` leaves them to the caller. */
  readonly pattern?: 'contains' | 'starts' | 'ends' | 'given';
}

/** Takes yes or no: yes asks for `is`, no for its opposite (`negated` turns the two round). */
export interface Truth extends Named {
  readonly wants: 'truth';
  readonly is: 'true' | 'false' | 'null' | 'blank';
  readonly negated: boolean;
}

export type Predicate = Comparison | Truth;

const isNegative = (name: string) => name.includes('not_');
const textOnly = { types: ['text'] } as const;

function compounds(comparison: Comparison): Predicate[] {
  const each = (over: 'any' | 'all'): Predicate => {
    const operator = ({ in: 'eq', not_in: 'not_eq' } as const)[comparison.operator as 'in'] ?? comparison.operator;
    return { ...comparison, name: `${comparison.name}_${over}`, wants: 'list', operator, over };
  };
  return [comparison, each('any'), each('all')];
}

function ordered(operator: Operator): Predicate[] {
  const wants = operator === 'in' || operator === 'not_in' ? 'list' : 'one';
  return compounds({ name: operator, negative: isNegative(operator), wants, operator });
}

function textual(name: string, pattern: NonNullable<Comparison['pattern']>): Predicate[] {
  const negative = isNegative(name);
  return compounds({ name, negative, wants: 'one', operator: negative ? 'not_like' : 'like', pattern, ...textOnly });
}

function truth(name: string, is: Truth['is'], negated = false): Predicate {
  const types = is === 'true' || is === 'false' ? { types: ['boolean'] as const } : {};
  return { name, negative: isNegative(name), wants: 'truth', is, negated, ...types };
}

const table: readonly Predicate[] = [
  ...(['eq', 'not_eq', 'lt', 'lteq', 'gt', 'gteq', 'in', 'not_in'] as const).flatMap(ordered),
  ...textual('matches', 'given'),
  ...textual('does_not_match', 'given'),
  ...['cont', 'not_cont', 'i_cont', 'not_i_cont'].flatMap((name) => textual(name, 'contains')),
  ...['start', 'not_start'].flatMap((name) => textual(name, 'starts')),
  ...['end', 'not_end'].flatMap((name) => textual(name, 'ends')),
  truth('true', 'true'),
  truth('not_true', 'true', true),
  truth('false', 'false'),
  truth('not_false', 'false', true),
  truth('null', 'null'),
  truth('not_null', 'null', true),
  truth('blank', 'blank'),
  truth('present', 'blank', true),
];

/** The predicates of Ransack 4 by name. */
export const predicates: ReadonlyMap<string, Predicate> = new Map(
  table.map((predicate) => [predicate.name, predicate]),
);

const longestFirst = [...predicates.values()].toSorted((a, b) => b.name.length - a.name.length);

/** `name_not_eq` → `[name, not_eq]`, then `[name_not, eq]`: every way to read a key, the longest predicate first. */
export function splitKey(key: string): { readonly attributes: string; readonly predicate: Predicate }[] {
  return longestFirst
    .filter(({ name }) => key.endsWith(`_${name}`) && key.length > name.length + 1)
    .map((predicate) => ({ attributes: key.slice(0, -predicate.name.length - 1), predicate }));
}

export function appliesTo(predicate: Predicate, type: ValueType): boolean {
  return !predicate.types || predicate.types.includes(type);
}
