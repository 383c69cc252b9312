import type { ActivityRecord } from '#domain/activities/activity-record.ts';
import { activity } from '#domain/activities/activity.ts';
import { pledgeTypes } from '#domain/activities/pledge-types.ts';
import { useSession } from '#browser/session/session.ts';
import { today } from '#engine/days/today.ts';
import { useRecords } from '#engine/web/use-records.ts';
import type { NoteDraft } from './note-draft.ts';

/** One's own task in the case that was to be done by today and is done by what is being noted: a call that was planned. */
export function useDueTask(caseId: number, { activity_type_id, is_task }: NoteDraft): ActivityRecord | null {
  const { id } = useSession().current_user;
  const q = {
    task_state_eq: 2,
    given_to_user_id_eq: id,
    activity_type_id_eq: activity_type_id,
    planned_date_lteq: today(),
  };
  const isWanted = !is_task && pledgeTypes.includes(activity_type_id);
  const { data } = useRecords(activity, { debt_case_id: caseId, q, s: 'planned_date asc', per_page: 1 }, isWanted);
  // What was asked of another type may still stand here.
  const task = isWanted ? data?.data[0] : undefined;
  return task?.debt_case_id === caseId && task.activity_type_id === activity_type_id ? task : null;
}
