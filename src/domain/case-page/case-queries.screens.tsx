import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { get } from '#browser/calls/api-client.ts';
import type { PageInfo } from '#browser/pagination/pagination.tsx';
import { queryKeys } from '#browser/calls/query-keys.ts';
import type { ActivityRecord, CaseRecord, PersonRecord } from './case-record.ts';

/** A page of a list (contract §2). */
export interface Page<T> {
  readonly data: readonly T[];
  readonly pagination: PageInfo;
}

/** The case; a missing one is an `ApiError` with status 404. */
export function useCase(id: string, isWanted = true) {
  return useQuery({
    queryKey: queryKeys.record('debt_cases', id),
    queryFn: ({ signal }) => get<CaseRecord>(`/api/debt_cases/${id}`, undefined, signal),
    enabled: isWanted,
    meta: { quiet: true },
  });
}

/** One page of any list, the earlier rows staying while new ones load. */
export function useRecords<T>(plural: string, search: object, isWanted = true) {
  return useQuery({
    queryKey: queryKeys.list(plural, search),
    queryFn: ({ signal }) => get<Page<T>>(`/api/${plural}`, search, signal),
    placeholderData: keepPreviousData,
    enabled: isWanted,
  });
}

/** How many records of a kind the case has; undefined until known. */
export function useCountIn(plural: string, filter: object, isWanted: boolean): number | undefined {
  return useRecords(plural, { ...filter, per_page: 1 }, isWanted).data?.pagination.total_count;
}

/** The task that is due first. */
export function useNextTask(caseId: number, isWanted: boolean): ActivityRecord | undefined {
  const search = { debt_case_id: caseId, q: { task_state_eq: 2 }, s: 'planned_date asc', per_page: 1 };
  return useRecords<ActivityRecord>('activities', search, isWanted).data?.data[0];
}

/** People of a debtor or a creditor: their own and those who act for them. */
export function usePeopleOf(side: 'debtors' | 'creditors', entityId: number, isWanted = true) {
  const either = { m: 'or', business_entity_id_eq: entityId, [`${side}_id_eq`]: entityId };
  return useRecords<PersonRecord>('people', { q: { g: { 0: either } }, per_page: 50 }, isWanted);
}
