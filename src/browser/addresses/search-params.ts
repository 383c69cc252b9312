/** A part of the address after `?`: strings stay strings, `a[b]=1` nests, `a[]=1` lists. */
export type SearchValue = string | readonly string[] | SearchTree;
/** Whether it has filters of its own below it. */
export const isTree = (value: SearchValue | undefined): value is SearchTree =>
  typeof value === 'object' && !Array.isArray(value);

export interface SearchTree {
  readonly [key: string]: SearchValue;
}

type Branch = { [key: string]: string | string[] | Branch };

const forbidden = new Set(['__proto__', 'constructor', 'prototype']);
const usualOrder = ['q', 's', 'page', 'per_page'];
const deepest = 8;

/** `?q[name_cont]=Nowak&page=2` → `{ q: { name_cont: 'Nowak' }, page: '2' }`, the dialect of Rails and Ransack. */
export function parseSearch(search: string): Record<string, SearchValue> {
  const tree: Branch = {};
  for (const pair of search.replace(/^\?/, '').split('&')) {
    if (pair === '') continue;
    const cut = pair.indexOf('=');
    const keys = keysOf(decode(cut < 0 ? pair : pair.slice(0, cut)));
    if (keys) plant(tree, keys, cut < 0 ? '' : decode(pair.slice(cut + 1)));
  }
  return tree;
}

/**
 * The inverse of {@link parseSearch}, always in the same order, so that equal searches have equal addresses.
 * Numbers and booleans become text; null, undefined, empty lists and empty branches are left out.
 * @returns `''` or the text with its leading `?`
 */
export function stringifySearch(search: object): string {
  const pairs: string[] = [];
  for (const key of Object.keys(search).toSorted(byUsualOrder)) write(pairs, '', key, valueAt(search, key), 0);
  return pairs.length > 0 ? `?${pairs.join('&')}` : '';
}

function decode(text: string): string {
  const spaced = text.replaceAll('+', ' ');
  try {
    return decodeURIComponent(spaced);
  } catch {
    return spaced;
  }
}

function keysOf(name: string): string[] | null {
  const head = /^[^[\]]+/.exec(name)?.[0];
  if (head === undefined) return null;
  const rest = name.slice(head.length);
  if (!/^(\[[^[\]]*\])*$/.test(rest)) return null;
  const keys = [head, ...Array.from(rest.matchAll(/\[([^[\]]*)\]/g), (match) => match[1] ?? '')];
  const isListOnlyAtTheEnd = keys.slice(0, -1).every((key) => key !== '');
  return isListOnlyAtTheEnd && keys.length <= deepest && !keys.some((key) => forbidden.has(key)) ? keys : null;
}

function plant(tree: Branch, keys: readonly string[], value: string): void {
  let branch = tree;
  const isList = keys.at(-1) === '';
  const path = isList ? keys.slice(0, -1) : keys;
  for (const key of path.slice(0, -1)) {
    if (!Object.hasOwn(branch, key)) branch[key] = {};
    const next = branch[key];
    if (typeof next !== 'object' || Array.isArray(next)) return;
    branch = next;
  }
  const leaf = path.at(-1) ?? '';
  const there = Object.hasOwn(branch, leaf) ? branch[leaf] : undefined;
  if (!isList) {
    if (typeof there !== 'object') branch[leaf] = value;
  } else if (there === undefined) branch[leaf] = [value];
  else if (Array.isArray(there)) there.push(value);
}

function write(pairs: string[], prefix: string, key: string, value: unknown, depth: number): void {
  if (forbidden.has(key) || /[[\]]/.test(key) || key === '' || depth >= deepest) return;
  const name = prefix === '' ? encodeURIComponent(key) : `${prefix}[${encodeURIComponent(key)}]`;
  if (Array.isArray(value)) {
    for (const member of value) if (isPlain(member)) pairs.push(`${name}[]=${encodeURIComponent(String(member))}`);
  } else if (typeof value === 'object' && value !== null) {
    for (const inner of Object.keys(value).toSorted()) write(pairs, name, inner, valueAt(value, inner), depth + 1);
  } else if (isPlain(value)) pairs.push(`${name}=${encodeURIComponent(String(value))}`);
}

function isPlain(value: unknown): value is string | number | boolean {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
}

function valueAt(branch: object, key: string): unknown {
  return (branch as Record<string, unknown>)[key];
}

function byUsualOrder(a: string, b: string): number {
  return rankOf(a) - rankOf(b) || (a < b ? -1 : 1);
}

function rankOf(key: string): number {
  return usualOrder.indexOf(key) + 1 || usualOrder.length + 1;
}
