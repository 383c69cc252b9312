import type { Area } from '#server/area.ts';
import { addActivityRoutes } from './activity-routes.server.ts';
import { activityBehaviour } from './activity.server.ts';
import { activity } from './activity.ts';
import { closeWithCase } from './close-with-case.server.ts';
import { handOverTasks } from './hand-over.server.ts';

export const activities: Area = {
  resources: [{ definition: activity, behaviour: activityBehaviour }],
  routes: [addActivityRoutes],
  follows: { debt_case: [handOverTasks, closeWithCase] },
};
