import type { Row } from '#engine/server/behaviour.ts';
import type { Problems } from '#engine/server/refusal.ts';

/** A time is that of a day: without one it says nothing. */
export function refuseTimeAlone({ planned_time, planned_date }: Row, problems: Problems): void {
  if (planned_time && !planned_date) problems.add('planned_time', 'needs_date');
}
