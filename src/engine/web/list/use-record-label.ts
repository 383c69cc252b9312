import { useQuery } from '@tanstack/react-query';
import { get } from '#browser/calls/api-client.ts';
import { queryKeys } from '#browser/calls/query-keys.ts';
import type { Resource } from '../../resource.ts';
import { wordsOf } from '../title-of.ts';
import type { ListAnswer } from './list-answer.ts';

/** What the record of an id in the address is called; its number until that is known. */
export function useRecordLabel(resource: Resource | null, id: string): string {
  const plural = resource?.plural ?? '';
  const search = { q: { id_eq: id }, per_page: 1 };
  const { data } = useQuery({
    queryKey: queryKeys.list(plural, search),
    queryFn: ({ signal }) => get<ListAnswer>(`/api/${plural}`, search, signal),
    enabled: resource !== null && id !== '',
    staleTime: 60_000,
    meta: { quiet: true },
  });
  const record = data?.data[0];
  const title = resource && record && wordsOf(resource, record);
  return typeof title === 'string' && title !== '' ? title : id;
}
