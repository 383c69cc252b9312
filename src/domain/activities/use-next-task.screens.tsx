import { activity } from './activity.ts';
import { may, useSession } from '#browser/session/session.ts';
import { today } from '#engine/days/today.ts';
import { useRecords } from '#engine/web/use-records.ts';
import type { ActivityRecord } from './activity-record.ts';

/** The task of a case that is due first; null where there is none, undefined until known. */
export function useNextTask(caseId: number, isWanted: boolean): ActivityRecord | null | undefined {
  const search = { debt_case_id: caseId, q: { task_state_eq: 2 }, s: 'planned_date asc', per_page: 1 };
  const { data } = useRecords(activity, search, isWanted);
  return data && (data.data[0] ?? null);
}

/** That task where it is one's own and to be done by today. */
export function useOwnDueTask(caseId: number): ActivityRecord | undefined {
  const session = useSession();
  const task = useNextTask(caseId, !session.current_user.is_creditor && may(session, 'activities', 'index'));
  const isDue = task?.planned_date && task.planned_date <= today();
  return isDue && task.given_to_user_id === session.current_user.id ? task : undefined;
}
