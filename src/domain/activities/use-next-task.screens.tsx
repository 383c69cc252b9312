import { activity } from './activity.ts';
import { useRecords } from '#engine/web/use-records.ts';
import type { ActivityRecord } from './activity-record.ts';

/** The task of a case that is due first; null where there is none, undefined until known. */
export function useNextTask(caseId: number, isWanted: boolean): ActivityRecord | null | undefined {
  const search = { debt_case_id: caseId, q: { task_state_eq: 2 }, s: 'planned_date asc', per_page: 1 };
  const { data } = useRecords(activity, search, isWanted);
  return data && (data.data[0] ?? null);
}
