import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { get } from '#browser/calls/api-client.ts';
import { queryKeys } from '#browser/calls/query-keys.ts';
import type { AnswerOf } from '../record-of.ts';
import type { Resource } from '../resource.ts';
import type { PageInfo } from '#browser/pagination/page-info.ts';

/** A page of a list (contract §2). */
export interface Page<T> {
  readonly data: readonly T[];
  readonly pagination: PageInfo;
}

/** One record; a missing one is an `ApiError` with status 404. */
export function useRecord<D extends Resource, Answer extends AnswerOf<D> = AnswerOf<D>>(
  { plural }: D,
  id: string | number,
  isWanted = true,
) {
  return useQuery({
    queryKey: queryKeys.record(plural, id),
    queryFn: ({ signal }) => get<Answer>(`/api/${plural}/${id}`, undefined, signal),
    enabled: isWanted,
    meta: { quiet: true },
  });
}

/** One page of any list, the earlier rows staying while new ones load. */
export function useRecords<D extends Resource, Answer extends AnswerOf<D> = AnswerOf<D>>(
  { plural }: D,
  search: object,
  isWanted?: boolean,
) {
  return usePage<Answer>(plural, search, isWanted);
}

/** What asks for a page of a list. */
export const pageQuery = <Answer>(plural: string, search: object, isWanted = true) => ({
  queryKey: queryKeys.list(plural, search),
  queryFn: ({ signal }: { signal: AbortSignal }) => get<Page<Answer>>(`/api/${plural}`, search, signal),
  placeholderData: keepPreviousData,
  enabled: isWanted,
});

const usePage = <Answer>(plural: string, search: object, isWanted?: boolean) =>
  useQuery(pageQuery<Answer>(plural, search, isWanted));

/** How many records a list has; undefined until known. */
export function useCountIn(plural: string, filter: object, isWanted: boolean): number | undefined {
  return usePage(plural, { ...filter, per_page: 1 }, isWanted).data?.pagination.total_count;
}
