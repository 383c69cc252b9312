import { keepPreviousData, type QueryMeta, useQuery } from '@tanstack/react-query';
import { get } from '#browser/calls/api-client.ts';
import { queryKeys } from '#browser/calls/query-keys.ts';
import { today } from '#engine/days/today.ts';
import type { Balance } from '../balance-parts.ts';

/** What is owed in a case on a day; today unless told. Read anew with the case and whatever lives in it. */
export const useBalance = (caseId: number, on = today(), meta?: QueryMeta) =>
  useQuery({
    queryKey: [...queryKeys.record('debt_cases', caseId), 'balance', on],
    queryFn: ({ signal }) => get<Balance>(`/api/debt_cases/${caseId}/balance`, { on, details: 'true' }, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
    meta,
  });
