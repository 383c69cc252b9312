import type { Area } from '#server/area.ts';
import { addActivityRoutes } from './activity-routes.server.ts';
import { activityBehaviour } from './activity.server.ts';
import { activity } from './activity.ts';

export const activities: Area = {
  resources: [{ definition: activity, behaviour: activityBehaviour }],
  routes: [addActivityRoutes],
};
