import { keepPreviousData, type QueryMeta, useQuery } from '@tanstack/react-query';
import { get } from '#browser/calls/api-client.ts';
import { queryKeys } from '#browser/calls/query-keys.ts';
import { useToday } from '#engine/web/use-clock.ts';
import type { Balance } from '../balance-parts.ts';

/** What is owed in a case on a day; today, as long as the page is open, unless told. Read anew with the case and whatever lives in it. */
export function useBalance(caseId: number, day?: string, meta?: QueryMeta) {
  const today = useToday();
  const on = day ?? today;
  return useQuery({
    queryKey: [...queryKeys.record('debt_cases', caseId), 'balance', on],
    queryFn: ({ signal }) => get<Balance>(`/api/debt_cases/${caseId}/balance`, { on, details: 'true' }, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
    meta,
  });
}
