import type { FormParts } from '#engine/web/form/form-parts.ts';
import { activityEffects } from './activity-effects.screens.tsx';
import { savedActivity } from './contact/saved-words.ts';

export const activityForm: FormParts = {
  effect: activityEffects,
  made: ({ activity_type_id, task_state }) => savedActivity(activity_type_id, task_state === 'ongoing'),
};
