import { BadFilter, invalidFilter } from './bad-filter.ts';

/** A query as Rails reads it; hashes have no prototype. */
export type Param = string | Param[] | ParamHash;
export interface ParamHash {
  [key: string]: Param;
}

const mostPairs = 5_000;
const deepest = 32;
const forbidden = new Set(['__proto__', 'constructor', 'prototype']);

/**
 * `q[name_in][]=a&q[g][0][m]=or` → `{q: {name_in: ['a'], g: {0: {m: 'or'}}}}`. The last of two equal names wins.
 * A broken % escape, text that is no UTF-8, unbalanced brackets, a name that is both list and hash, and names that reach
 * into prototypes are refused: a router calls this where nothing catches an error, so that BadFilter is thrown to whoever reads the result.
 */
export function parseBracketParams(query: string): ParamHash {
  try {
    return readParams(query);
  } catch (error) {
    if (error instanceof BadFilter) return refused(error);
    throw error;
  }
}

function refused(error: BadFilter): ParamHash {
  const refuse = () => {
    throw error;
  };
  return new Proxy(emptyHash(), { get: refuse, has: refuse, ownKeys: refuse, getOwnPropertyDescriptor: refuse });
}

function readParams(query: string): ParamHash {
  const params = emptyHash();
  const pairs = query.split('&').filter((pair) => pair !== '');
  if (pairs.length > mostPairs) throw invalidFilter(nameOf(pairs[mostPairs]!));
  for (const pair of pairs) {
    const [name, value = ''] = halves(pair).map((half) => decode(half, pair)) as [string, string?];
    plant(params, keysOf(name), value, name);
  }
  return params;
}

const emptyHash = (): ParamHash => Object.create(null) as ParamHash;

const nameOf = (text: string) => text.split('=')[0]!.slice(0, 100);

function halves(pair: string): string[] {
  const cut = pair.indexOf('=');
  return cut < 0 ? [pair] : [pair.slice(0, cut), pair.slice(cut + 1)];
}

function decode(text: string, pair: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    throw invalidFilter(nameOf(pair));
  }
}

/** `q[a][]` → `q`, `a`, `` */
function keysOf(name: string): string[] {
  const [, head = '', brackets = ''] = /^([^[\]]+)((?:\[[^[\]]*\])*)$/s.exec(name) ?? [];
  const keys = [head, ...Array.from(brackets.matchAll(/\[([^[\]]*)\]/g), (match) => match[1]!)];
  if (head === '' || keys.length > deepest || keys.some((key) => forbidden.has(key))) throw invalidFilter(nameOf(name));
  return keys;
}

function plant(hash: ParamHash, [key = '', ...rest]: string[], value: string, name: string): void {
  const there = hash[key];
  if (rest.length === 0) {
    if (there !== undefined && typeof there !== 'string') throw invalidFilter(nameOf(name));
    hash[key] = value;
  } else if (rest[0] === '') {
    if (there !== undefined && !Array.isArray(there)) throw invalidFilter(nameOf(name));
    const list = there ?? [];
    hash[key] = list;
    append(list, rest.slice(1), value, name);
  } else {
    if (there !== undefined && (typeof there === 'string' || Array.isArray(there))) throw invalidFilter(nameOf(name));
    const inner = there ?? emptyHash();
    hash[key] = inner;
    plant(inner, rest, value, name);
  }
}

/** `a[][x]=1&a[][y]=2&a[][x]=3` → `[{x, y}, {x}]`: a key that is there already begins the next member. */
function append(list: Param[], rest: string[], value: string, name: string): void {
  if (rest.length === 0) {
    list.push(value);
    return;
  }
  if (rest[0] === '') throw invalidFilter(nameOf(name));
  const last = list.at(-1);
  const [next = ''] = rest;
  const goesOn = typeof last === 'object' && !Array.isArray(last) && !(next in last);
  const member = goesOn ? last : emptyHash();
  if (!goesOn) list.push(member);
  plant(member, rest, value, name);
}
