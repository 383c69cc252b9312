import type { ActivityRecord } from '../activity-record.ts';

type Due = Pick<ActivityRecord, 'id' | 'debt_case_id' | 'planned_date' | 'planned_time'>;

/** In the order of the panel: by day and hour, what has none last. */
const placeOf = ({ planned_date, planned_time, id }: Due) =>
  `${planned_date ?? '9999-12-31'} ${planned_time ?? '99:99'} ${String(id).padStart(15, '0')}`;

/**
 * The next of one's open tasks that is in another case: behind the one by which the case was opened, round to the first.
 * @param open in the order of the panel
 */
export function nextOfTasks<T extends Due>(open: readonly T[], from: Due): T | undefined {
  const others = open.filter(({ debt_case_id }) => debt_case_id !== from.debt_case_id);
  return others.find((task) => placeOf(task) > placeOf(from)) ?? others[0];
}
