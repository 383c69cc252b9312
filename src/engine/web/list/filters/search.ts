import { isTree, type SearchTree, type SearchValue } from '#browser/addresses/search-params.ts';
import type { Model } from '../../../model.ts';
import type { Resource } from '../../../resource.ts';

/** Parameters of a list that are no filters, and what the shell keeps beside them. */
const controls = new Set(['q', 's', 'page', 'per_page', 'columns', 'modal']);

/** A filter as the address has it: its key, whether it lies within `q`, its value. */
export interface SetFilter {
  readonly key: string;
  readonly isLoose: boolean;
  readonly value: SearchValue;
}

/** The predicates within `q`. */
export function queryIn(search: SearchTree): SearchTree {
  const { q } = search;
  return isTree(q) ? q : {};
}

/** The text of one predicate, `''` when it is not set. */
export function filterText(search: SearchTree, key: string): string {
  const value = queryIn(search)[key];
  return typeof value === 'string' ? value : '';
}

/** All filters that are set, also those the index has no input for; a grouping counts as one. */
export function filtersIn(search: SearchTree): readonly SetFilter[] {
  const isSet = ({ key, value }: SetFilter) => value !== '' && !(key === 's' || key === 'm');
  const within = Object.entries(queryIn(search)).map(([key, value]) => ({ key, value, isLoose: false }));
  const beside = Object.entries(search)
    .filter(([key]) => !controls.has(key))
    .map(([key, value]) => ({ key, value, isLoose: true }));
  return [...within, ...beside].filter(isSet);
}

/**
 * All filters within `q`, those too that the address has beside it, as the server reads them there (contract §2): what is done with
 * all rows of a list is asked for by `q` alone.
 */
export function wholeQuery(model: Model, resource: Resource, search: SearchTree): SearchTree {
  const nameOf = (key: string) => {
    if (key === 'query') return `${resource.search}_cont`;
    return model.attribute(resource, key) ? `${key}_eq` : key;
  };
  const beside = filtersIn(search).flatMap(({ key, value, isLoose }) =>
    isLoose ? [[nameOf(key), value] as const] : [],
  );
  return { ...Object.fromEntries(beside), ...queryIn(search) };
}

/** The search with predicates set, or taken away by an empty value; it begins at the first page again. */
export function withFilters(search: SearchTree, changes: Readonly<Record<string, string>>): SearchTree {
  const { page: _, q: __, ...rest } = search;
  const q = Object.entries({ ...queryIn(search), ...changes }).filter(([, value]) => value !== '');
  return q.length > 0 ? { q: Object.fromEntries(q), ...rest } : rest;
}

/** The search without some filters. */
export function withoutFilters(search: SearchTree, filters: readonly SetFilter[]): SearchTree {
  const loose = new Set(filters.filter((one) => one.isLoose).map((one) => one.key));
  const within = filters.filter((one) => !one.isLoose).map((one) => [one.key, ''] as const);
  const rest = withFilters(search, Object.fromEntries(within));
  return Object.fromEntries(Object.entries(rest).filter(([key]) => !loose.has(key)));
}

/** The search in another order, from the first page; the list's own order without one. */
export function withSort(search: SearchTree, sort: string | null): SearchTree {
  const { page: _, s: __, ...rest } = search;
  return sort === null ? rest : { ...rest, s: sort };
}

export function withPage(search: SearchTree, page: number): SearchTree {
  const { page: _, ...rest } = search;
  return page > 1 ? { ...rest, page: String(page) } : rest;
}

export function withPerPage(search: SearchTree, perPage: number): SearchTree {
  const { page: _, ...rest } = search;
  return { ...rest, per_page: String(perPage) };
}

/** What goes to the server: the filters of the address, and those the list is fixed to, which win. */
export function listParams(search: SearchTree, fixed: object = {}): object {
  const { modal: _, columns: __, ...own } = search;
  const { q: fixedQuery, ...rest }: { readonly q?: object } = fixed;
  const q = { ...queryIn(search), ...fixedQuery };
  return { ...own, ...(Object.keys(q).length > 0 && { q }), ...rest };
}

/** What of a list's parameters says which rows it has, and in what order. */
export function filteredParams(params: {
  readonly page?: unknown;
  readonly per_page?: unknown;
}): Readonly<Record<string, unknown>> {
  const { page: _, per_page: __, ...filters } = params;
  return filters;
}
