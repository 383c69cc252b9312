import type { SearchTree } from '#browser/addresses/search-params.ts';

const names = ['user_id', 'resource', 'record_id', 'action', 'address', 'from', 'to', 'text'] as const;

/** What the list of all changes is searched by, as it stands in the address; what is not set is not there. */
export type ChangeFilters = Readonly<Partial<Record<(typeof names)[number], string>>>;

export function filtersIn(search: SearchTree): ChangeFilters {
  const set = names.flatMap((name): [string, string][] => {
    const value = search[name];
    return typeof value === 'string' && value !== '' ? [[name, value]] : [];
  });
  return Object.fromEntries(set);
}
