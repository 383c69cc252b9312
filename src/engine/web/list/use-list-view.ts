import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type RefCallback, useMemo } from 'react';
import { queryClient } from '#browser/calls/query-client.ts';
import { currentLanguage } from '#browser/language/language.ts';
import type { SearchTree } from '#browser/addresses/search-params.ts';
import { may, useSession } from '#browser/session/session.ts';
import type { Resource } from '../../resource.ts';
import { useDefinitions } from '../definitions.ts';
import { listQuery } from '../use-records.ts';
import { type Column, columnsOf } from './rows/columns.ts';
import type { LongListAnswer, Permissions } from './list-answer.ts';
import { type ListFilter, listFilters } from './filters/filters.ts';
import type { ListParts } from './list-parts.ts';
import { filteredParams, filtersIn, listParams } from './filters/search.ts';
import { rememberedPageSize } from './page-size.ts';
import { type ChosenRows, useChosenRows } from './rows/use-chosen-rows.ts';
import { type HiddenColumns, hidingIn, namedColumns } from './rows/shown-columns.ts';
import { useCounted } from './use-counted.ts';
import { useUsualColumns } from './rows/use-usual-columns.ts';

export interface ListPlace {
  /** Filters, order and page, as the address has them. */
  readonly search: SearchTree;
  readonly setSearch: (search: object, how?: 'push' | 'replace') => void;
  /** The address of the same list with another search. */
  readonly hrefOf: (search: SearchTree) => string;
}

export interface ListView extends ListPlace, HiddenColumns {
  readonly resource: Resource;
  readonly parts: ListParts;
  readonly params: object;
  /** What a nested list is fixed to: `{ debt_case_id: 5 }`. */
  readonly fixed: object;
  readonly isNested: boolean;
  readonly answer: LongListAnswer | undefined;
  /** No filter hides anything: there is not one to list yet. */
  readonly isEmpty: boolean;
  readonly error: Error | null;
  /** The rows are those of the search before. */
  readonly isOld: boolean;
  /** Rows are on their way, be it the same again. */
  readonly isFetching: boolean;
  readonly retry: () => void;
  /** Fetches the rows of another search before they are asked for. */
  readonly fetchAhead: (search: object) => void;
  readonly permissions: Permissions;
  readonly allColumns: readonly Column[];
  readonly columns: readonly Column[];
  /** The frame of its table, which says what it has room for. */
  readonly frame: RefCallback<HTMLElement>;
  readonly filters: readonly ListFilter[];
  /** Absent where rows cannot be ticked. */
  readonly chosen: ChosenRows | undefined;
}

interface Options extends ListPlace {
  readonly resource: Resource;
  readonly fixed: object;
  readonly isNested: boolean;
  readonly parts?: ListParts | undefined;
}

const noParts: ListParts = {};

/** The rows of a list that is fixed to a record are few; of any other they do not wait for their count. */
function pageOf(plural: string, params: object, fixed: object) {
  const asked = Object.keys(fixed).length > 0 ? params : { ...params, count: 'later' };
  return { ...listQuery<LongListAnswer>(plural, asked), meta: { quiet: true } };
}

/** What the server is asked for: the search of the address, as many rows as the person likes, what the list is fixed to. */
function paramsOf(plural: string, search: SearchTree, fixed: object): object {
  const size = search['per_page'] === undefined ? rememberedPageSize(plural) : null;
  return listParams({ ...search, ...(size !== null && { per_page: size }) }, fixed);
}

/** Fetches the rows of a search before they are drawn. */
export function fetchPage(plural: string, search: SearchTree, fixed: object): void {
  void queryClient.prefetchQuery(pageOf(plural, paramsOf(plural, search, fixed), fixed));
}

/** Everything a list is drawn from; the earlier rows stay while new ones load. */
export function useListView({ resource, fixed, isNested, parts, ...place }: Options): ListView {
  const { model, lists } = useDefinitions();
  const session = useSession();
  const language = currentLanguage();
  const { plural } = resource;
  const reads = session.fields?.[plural]?.reads;
  const params = paramsOf(plural, place.search, fixed);
  const fetchAhead = (search: object) => fetchPage(plural, { ...search }, fixed);
  const query = useQuery({ ...pageOf(plural, params, fixed), placeholderData: keepPreviousData });
  const { s: _, ...filters }: { s?: unknown } = filteredParams(params);
  const answer = useCounted(plural, filters, query);
  const chosen = useChosenRows(JSON.stringify(filters));
  const own = parts ?? lists[resource.name] ?? noParts;
  const fixedNames = Object.keys(fixed).join();
  const drawn = useMemo(() => {
    const options = { language, reads, fixed: Object.fromEntries(fixedNames.split(',').map((name) => [name, true])) };
    return { columns: columnsOf(model, resource, options), filters: listFilters(model, resource, options) };
  }, [model, resource, language, reads, fixedNames]);
  const usual = useUsualColumns(plural, drawn.columns, own.yields);
  const hiding = hidingIn(place.search, place.setSearch, drawn.columns, usual);
  const named = useMemo(() => namedColumns(place.search, drawn.columns), [place.search, drawn]);
  const columns = useMemo(
    () =>
      (named ?? drawn.columns.filter(({ name }) => !usual.hidden.has(name))).map((column) =>
        column.name === own.widest ? { ...column, isWidest: true as const } : column,
      ),
    [named, drawn, usual.hidden, own],
  );
  return {
    ...place,
    ...hiding,
    resource,
    parts: own,
    params,
    fixed,
    isNested,
    answer,
    isEmpty: answer?.pagination.total_count === 0 && filtersIn(place.search).length === 0,
    error: query.error,
    isOld: query.isPlaceholderData,
    isFetching: query.isFetching,
    retry: () => void query.refetch(),
    fetchAhead,
    // The server works while the page changes its address.
    setSearch: (search, how) => {
      fetchAhead(search);
      place.setSearch(search, how);
    },
    permissions: query.data?.current_user.permissions ?? session.resources[plural] ?? {},
    allColumns: drawn.columns,
    columns,
    frame: usual.frame,
    filters: drawn.filters,
    chosen: own.bulk && !isNested && (!own.bulkNeeds || may(session, ...own.bulkNeeds)) ? chosen : undefined,
  };
}
