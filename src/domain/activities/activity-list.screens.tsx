import { IconCheck } from '@tabler/icons-react';
import type { ListParts } from '#engine/web/list/list-parts.ts';

/** What is still to be done stands out among what was done. */
export const activityList: ListParts = {
  deleteAsks: async () => (await import('./delete-question.screens.tsx')).activityAsks,
  yields: ['contact_outcome', 'pledge_state'],
  facts: [
    'activity_type_id',
    'performed_at',
    'planned_date',
    'planned_time',
    'given_to_user_id',
    'user_id',
    'debt_case_id',
  ],
  quickActs: { finish: IconCheck },
  tones: { task_state: ({ task_state }) => (task_state === 'ongoing' ? 'warn' : 'plain') },
};
