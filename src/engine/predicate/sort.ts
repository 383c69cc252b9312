import { hasMembers } from '../member-of.ts';
import type { AttributePath, Model } from '../model.ts';
import type { Resource } from '../resource.ts';
import { invalidFilter, unknownFilter } from './bad-filter.ts';
import { attributeFinder } from './filter-key.ts';
import { isBlank } from './operand.ts';
import type { ParseOptions } from './parse.ts';
import { isToMany } from './denial.ts';

export interface SortKey {
  readonly path: AttributePath;
  readonly direction: 'asc' | 'desc';
  /** Also where the order goes down. */
  readonly isBlankLast?: true;
}

export interface SortOptions extends ParseOptions {
  /** The order when none is asked for; the resource's own when absent. */
  readonly usual?: string | undefined;
}

const mostKeys = 10;

/**
 * `'last_name asc'`, `'debtor_name DESC'`, a list of them, or `{0: {name, dir}}`; blank means the resource's own order (contract §2).
 * `id` is always the last key. Throws BadFilter for what is unknown.
 */
export function parseSort(model: Model, resource: Resource, s: unknown, options: SortOptions = {}): SortKey[] {
  const { allow = () => true, usual = resource.sort } = options;
  const find = attributeFinder(model, resource, (path) => !path.field.secret && allow(path));
  const asked = wordsOf(s).filter((words) => !isBlank(words));
  if (asked.length > mostKeys) throw invalidFilter('s');
  const keys = asked.map((words): SortKey => {
    const [name = '', direction = 'asc', ...rest] = words.trim().split(/\s+/);
    const path = find(name);
    const way = direction.toLowerCase();
    if (!path || path.field.storage.in !== 'column' || path.steps.some(isToMany)) throw unknownFilter(`s=${name}`);
    if (rest.length > 0 || (way !== 'asc' && way !== 'desc')) throw invalidFilter('s');
    return { path, direction: way, ...(path.field.blankLast && { isBlankLast: true }) };
  });
  return withId(model, resource, goingOn(model, keys.length ? keys : ownOrder(model, resource, usual)));
}

function wordsOf(s: unknown): string[] {
  if (s == null) return [];
  if (typeof s === 'string') return [s];
  if (typeof s !== 'object') throw invalidFilter('s');
  return Object.values(s).map((member: unknown) => {
    if (typeof member === 'string') return member;
    const name = fieldOf(member, 'name');
    if (typeof name !== 'string') throw invalidFilter('s');
    const dir = fieldOf(member, 'dir');
    return typeof dir === 'string' ? `${name} ${dir}` : name;
  });
}

function fieldOf(member: unknown, key: string): unknown {
  return hasMembers(member) && Object.hasOwn(member, key) ? member[key] : undefined;
}

function ownOrder(model: Model, resource: Resource, usual: string): SortKey[] {
  const [name = '', direction] = usual.split(' ');
  const path = model.attributeNamed(resource, name);
  return [{ path, direction: direction === 'desc' ? 'desc' : 'asc' }];
}

/** A day goes on by its time. */
function goingOn(model: Model, keys: readonly SortKey[]): SortKey[] {
  const asked = new Set(keys.map(({ path }) => path.name));
  return keys.flatMap((key) => {
    const { path } = key;
    if (!path.field.thenBy || asked.has(path.field.thenBy)) return [key];
    const { name, field, ...found } = model.attributeNamed(path.resource, path.field.thenBy);
    const isBlankLast = key.isBlankLast ?? field.blankLast;
    const next = { ...key, path: { ...path, name, field, resource: found.resource } };
    return [key, { ...next, ...(isBlankLast && { isBlankLast }) }];
  });
}

function withId(model: Model, resource: Resource, keys: readonly SortKey[]): SortKey[] {
  if (keys.some(({ path }) => path.steps.length === 0 && path.name === 'id')) return [...keys];
  return [...keys, { path: model.attributeNamed(resource, 'id'), direction: 'asc' }];
}
