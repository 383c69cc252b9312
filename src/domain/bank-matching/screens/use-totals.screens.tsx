import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { get } from '#browser/calls/api-client.ts';
import type { LineTotals } from '../queue/queue-answer.ts';
import { linePlural } from './line.ts';

export const totalsKey = [linePlural, 'totals'] as const;

/** What the lines of a filter come to, by currency; `null` asks nothing. */
export function useTotals(filter: object | null): readonly LineTotals[] | undefined {
  const { data } = useQuery({
    queryKey: [...totalsKey, filter],
    queryFn: ({ signal }) => get<{ data: readonly LineTotals[] }>(`/api/${linePlural}/totals`, { q: filter }, signal),
    placeholderData: keepPreviousData,
    enabled: filter !== null,
    staleTime: 0,
    meta: { quiet: true },
  });
  return data?.data;
}
