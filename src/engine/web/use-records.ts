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

/** What asks for one record, or for what is told of it under this name. */
export const recordQuery = <Answer>(plural: string, id: string | number, ...told: readonly string[]) => ({
  queryKey: [...queryKeys.record(plural, id), ...told],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    get<Answer>(['/api', plural, id, ...told].join('/'), undefined, signal),
});

/** One record; a missing one is an `ApiError` with status 404. */
export function useRecord<D extends Resource, Answer extends AnswerOf<D> = AnswerOf<D>>(
  { plural }: D,
  id: string | number,
  isWanted = true,
) {
  return useQuery({ ...recordQuery<Answer>(plural, id), enabled: isWanted, meta: { quiet: true } });
}

/** One page of any list, the earlier rows staying while new ones load. */
export function useRecords<D extends Resource, Answer extends AnswerOf<D> = AnswerOf<D>>(
  { plural }: D,
  search: object,
  isWanted?: boolean,
) {
  return usePage<Answer>(plural, search, isWanted);
}

/** What asks for a list, by all that it answers. */
export const listQuery = <Answer>(plural: string, search: object) => ({
  queryKey: queryKeys.list(plural, search),
  queryFn: ({ signal }: { signal: AbortSignal }) => get<Answer>(`/api/${plural}`, search, signal),
});

/** What asks for a page of a list. */
export const pageQuery = <Answer>(plural: string, search: object, isWanted = true) => ({
  ...listQuery<Page<Answer>>(plural, search),
  placeholderData: keepPreviousData,
  enabled: isWanted,
});

const usePage = <Answer>(plural: string, search: object, isWanted?: boolean) =>
  useQuery(pageQuery<Answer>(plural, search, isWanted));

/** How many records a list has; undefined until known. */
export function useCountIn(plural: string, filter: object, isWanted: boolean): number | undefined {
  return usePage(plural, { ...filter, per_page: 1 }, isWanted).data?.pagination.total_count;
}
