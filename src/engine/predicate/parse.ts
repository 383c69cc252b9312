import { hasMembers } from '../member-of.ts';
import type { AttributePath, Model } from '../model.ts';
import type { Resource } from '../resource.ts';
import { invalidFilter, tooManyConditions, unknownFilter } from './bad-filter.ts';
import { attributeFinder, type FilterKey, type FindAttribute, readKey } from './filter-key.ts';
import { allOf, everything, type Group, type Node } from './node.ts';
import { isBlank, sentValues } from './operand.ts';
import { type Operator, type Predicate, predicates } from './predicate.ts';
import { nodeOf } from './trusted.ts';

const mostTests = 200;
const mostValues = 5_000;
/** Half as many again as all filters of a list and its search come to; each reads every text of a table that no index helps with. */
const mostTexts = 15;
const deepestGroup = 5;

export interface ParseOptions {
  /** Whether this user may ask about the attribute; secrets never may be. */
  readonly allow?: (path: AttributePath) => boolean;
}

interface Reading {
  readonly model: Model;
  readonly find: FindAttribute;
  tests: number;
  values: number;
  texts: number;
}

type Hash = Readonly<Record<string, unknown>>;

/**
 * Reads a filter sent by a client: `{name_cont: 'ko', g: {0: {m: 'or', …}}, c: {0: {a, p, v, m}}, m: 'or'}`, in the
 * dialect of Ransack 4 (contract §2). Sorts (`s`, `sorts`) are left to the sort. Throws BadFilter, nothing else.
 */
export function parseCondition(model: Model, resource: Resource, q: unknown, options: ParseOptions = {}): Node {
  const { allow = () => true } = options;
  const find = attributeFinder(model, resource, (path) => !path.field.secret && allow(path));
  if (q == null || q === '') return everything;
  return readGroup({ model, find, tests: 0, values: 0, texts: 0 }, hashOf(q, 'q'), 'q', 0);
}

function readGroup(reading: Reading, hash: Hash, parameter: string, depth: number): Group {
  if (depth > deepestGroup) throw invalidFilter(parameter);
  let join: Group['join'] = 'and';
  const nodes: Node[] = [];
  for (const key of Object.keys(hash)) {
    const value = hash[key];
    const name = `${parameter}[${key}]`;
    if (depth === 0 && (key === 's' || key === 'sorts')) continue;
    if (key === 'm' || key === 'combinator') join = readJoin(value, name) ?? join;
    else if (key === 'g' || key === 'groupings') nodes.push(...readGroups(reading, value, name, depth));
    else if (key === 'c' || key === 'conditions') nodes.push(...readConditions(reading, value, name));
    else nodes.push(...readPair(reading, key, value, name));
  }
  return nodes.length ? { join, nodes } : everything;
}

function readGroups(reading: Reading, value: unknown, parameter: string, depth: number): Group[] {
  return entriesOf(value, parameter)
    .map(([index, group]) => {
      const name = `${parameter}[${index}]`;
      return readGroup(reading, hashOf(group, name), name, depth + 1);
    })
    .filter((group) => group.nodes.length > 0);
}

/** `name_or_nip_cont=ko` */
function readPair(reading: Reading, key: string, value: unknown, parameter: string): Node[] {
  if (isAllBlank(value)) return [];
  const found = readKey(key, reading.find);
  if (!found) throw unknownFilter(parameter);
  return readTests(reading, found, value, parameter);
}

/** `c[0][a][0][name]=name&c[0][p]=cont&c[0][v][0][value]=ko` */
function readConditions(reading: Reading, value: unknown, parameter: string): Node[] {
  return entriesOf(value, parameter).flatMap(([index, sent]) => {
    const name = `${parameter}[${index}]`;
    const condition = hashOf(sent, name);
    const values = membersOf(ownValue(condition, 'v'), 'value', `${name}[v]`);
    if (isAllBlank(values)) return [];
    const predicateName = ownValue(condition, 'p');
    const predicate = typeof predicateName === 'string' ? predicates.get(predicateName) : undefined;
    if (!predicate) throw unknownFilter(`${name}[p]`);
    const paths = membersOf(ownValue(condition, 'a'), 'name', `${name}[a]`).map((attribute) => {
      const path = typeof attribute === 'string' ? reading.find(attribute) : undefined;
      if (!path) throw unknownFilter(`${name}[a]`);
      return path;
    });
    const join = readJoin(ownValue(condition, 'm'), `${name}[m]`);
    if (paths.length === 0 || (paths.length > 1 && !join)) throw invalidFilter(name);
    if (predicate.wants !== 'list' && values.length > 1) throw invalidFilter(`${name}[v]`);
    const operand = predicate.wants === 'list' ? values : values[0];
    return readTests(reading, { paths, predicate, join: join ?? 'and' }, operand, name);
  });
}

function readTests(reading: Reading, key: FilterKey, value: unknown, parameter: string): Node[] {
  const values = sentValues(value, key.predicate, parameter);
  if (!values) return [];
  reading.tests += key.paths.length;
  reading.values += key.paths.length * values.length;
  reading.texts += key.paths.reduce((sum, path) => sum + textsCompared(path, key.predicate, values), 0);
  if (reading.tests > mostTests || reading.values > mostValues) throw invalidFilter(parameter);
  if (reading.texts > mostTexts) throw tooManyConditions(parameter);
  const tests = key.paths.map((path) => nodeOf(reading.model, path, key.predicate, values, parameter));
  return [key.join === 'and' ? allOf(tests) : { join: 'or', nodes: tests }];
}

/** Comparisons that each text of a table takes: `a%b` is looked for in two pieces, a list of whole texts at once. */
function textsCompared(path: AttributePath, predicate: Predicate, values: readonly unknown[]): number {
  if (path.field.kind.type !== 'text' || predicate.wants === 'truth') return 0;
  const { pattern, operator } = predicate;
  if (pattern === 'given') return values.reduce<number>((sum, value) => sum + piecesOf(String(value)), 0);
  return pattern || !wholeTexts.has(operator) ? values.length : 1;
}

const wholeTexts = new Set<Operator>(['eq', 'not_eq', 'in', 'not_in']);
const piecesOf = (pattern: string) => Math.max(1, pattern.split('%').filter(Boolean).length);

function readJoin(value: unknown, parameter: string): Group['join'] | undefined {
  if (value == null || value === '') return undefined;
  if (value !== 'and' && value !== 'or') throw invalidFilter(parameter);
  return value;
}

/** Lists come as `[…]` or, as Rails makes them, as `{0: …, 1: …}`. */
function entriesOf(value: unknown, parameter: string): [string, unknown][] {
  if (value == null || value === '') return [];
  if (typeof value !== 'object') throw invalidFilter(parameter);
  return Object.entries(value);
}

/** `['a']`, `{0: {name: 'a'}}` and `[{name: 'a'}]` → `['a']`. */
function membersOf(value: unknown, key: string, parameter: string): unknown[] {
  return entriesOf(value, parameter).map(([index, member]) =>
    typeof member === 'object' && member !== null ? ownValue(hashOf(member, `${parameter}[${index}]`), key) : member,
  );
}

function ownValue(hash: Hash, key: string): unknown {
  return Object.hasOwn(hash, key) ? hash[key] : undefined;
}

function hashOf(value: unknown, parameter: string): Hash {
  if (!hasMembers(value)) throw invalidFilter(parameter);
  return value;
}

function isAllBlank(value: unknown): boolean {
  return Array.isArray(value) ? value.every(isBlank) : isBlank(value);
}
