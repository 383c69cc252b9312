import type { ActivityRecord } from './activity-record.ts';

/** What came of a task stands below the line that says what was to be done: where there is room for a few lines, before it. */
export function resultFirst({ description, finished_by_user_id }: ActivityRecord): string {
  const [task = '', ...result] = (description ?? '').split('\n');
  return finished_by_user_id === null ? [task, ...result].join('\n') : [...result, task].join('\n');
}
