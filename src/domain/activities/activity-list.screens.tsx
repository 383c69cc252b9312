import type { ListParts } from '#engine/web/list/list-parts.ts';

/** What is still to be done stands out among what was done. */
export const activityList: ListParts = {
  facts: ['debt_case_id', 'planned_date', 'task_state'],
  tones: { task_state: ({ task_state }) => (task_state === 'ongoing' ? 'warn' : 'plain') },
};
