import { useRecord } from '#engine/web/use-records.ts';
import { activity } from '../activity.ts';
import type { ActivityRecord } from '../activity-record.ts';

/** Whether an address names a task: anything may stand in one. */
export const isTaskId = (id: unknown): id is string => typeof id === 'string' && /^[1-9]\d{0,14}$/.test(id);

/** The task to be done for which a case was opened from the work panel; none until it is known. */
export function useOpenedTask(taskId: unknown, caseId: number): ActivityRecord | undefined {
  const { data } = useRecord(activity, String(taskId), isTaskId(taskId));
  return data?.debt_case_id === caseId && data.task_state === 'ongoing' ? data : undefined;
}
