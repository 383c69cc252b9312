import type { AttributePath, Model } from '../model.ts';
import type { Resource } from '../resource.ts';
import { type Predicate, splitKey } from './predicate.ts';

/** An attribute found by its name, or undefined when there is none that may be asked about. */
export type FindAttribute = (name: string) => AttributePath | undefined;

export interface FilterKey {
  readonly paths: readonly AttributePath[];
  readonly join: 'and' | 'or';
  readonly predicate: Predicate;
}

const longestKey = 1_000;
const mostAttributes = 20;

/** Finds the attributes of a resource; secrets and what `allow` refuses are as unknown as a misspelt name. */
export function attributeFinder(
  model: Model,
  resource: Resource,
  allow: (path: AttributePath) => boolean,
): FindAttribute {
  return (name) => {
    const path = model.attribute(resource, name);
    return path && allow(path) ? path : undefined;
  };
}

/** `name_or_nip_cont` → name, nip joined by `or`, cont. The longest predicate that leaves known attributes wins. */
export function readKey(key: string, find: FindAttribute): FilterKey | undefined {
  if (key.length > longestKey) return undefined;
  for (const { attributes, predicate } of splitKey(key)) {
    const found = readAttributes(attributes, find);
    if (found) return { ...found, predicate };
  }
  return undefined;
}

function readAttributes(text: string, find: FindAttribute): Omit<FilterKey, 'predicate'> | undefined {
  const whole = find(text);
  if (whole) return { paths: [whole], join: 'and' };
  const parts = text.split(/_(and|or)_/);
  const names = parts.filter((_, index) => index % 2 === 0);
  if (names.length < 2 || names.length > mostAttributes) return undefined;
  const each = names.map(find);
  // As in Ransack, the first combinator joins them all.
  if (each.every((path) => path !== undefined)) return { paths: each, join: parts[1] as 'and' | 'or' };
  return readSegments(parts, find);
}

/** Some attribute's own name holds `_or_`: the longest names that cover the whole text. */
function readSegments(parts: readonly string[], find: FindAttribute): Omit<FilterKey, 'predicate'> | undefined {
  const hopeless = new Set<number>();
  function from(start: number): { paths: AttributePath[]; ends: number[] } | undefined {
    if (start > parts.length) return { paths: [], ends: [] };
    if (hopeless.has(start)) return undefined;
    for (let end = parts.length; end > start; end -= 2) {
      const path = find(
        parts
          .slice(start, end)
          .map((part, index) => (index % 2 ? `_${part}_` : part))
          .join(''),
      );
      const rest = path && from(end + 1);
      if (rest) return { paths: [path, ...rest.paths], ends: [end, ...rest.ends] };
    }
    hopeless.add(start);
    return undefined;
  }
  const found = from(0);
  return found && { paths: found.paths, join: parts[found.ends[0]!] as 'and' | 'or' };
}
