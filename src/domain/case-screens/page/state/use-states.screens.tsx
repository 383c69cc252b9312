import { useQuery } from '@tanstack/react-query';
import { get } from '#browser/calls/api-client.ts';
import { queryKeys } from '#browser/calls/query-keys.ts';
import type { Page } from '#engine/web/use-records.ts';

/** A state as its list gives it; one that the agency added has no code. */
export interface State {
  readonly id: number;
  readonly name: string;
  readonly code: string | null;
  readonly ended: boolean;
}

/** All states a case can be in, once they are wanted. */
export function useStates(isWanted: boolean): readonly State[] | undefined {
  const search = { per_page: 100 };
  return useQuery({
    queryKey: queryKeys.list('debt_case_states', search),
    queryFn: ({ signal }) => get<Page<State>>('/api/debt_case_states', search, signal),
    enabled: isWanted,
  }).data?.data;
}
