import type { Area } from '#server/area.ts';
import { addQueueRoutes } from './routes.server.ts';
import { addQueueRuleRoutes } from './rule-routes.server.ts';

export const workQueue: Area = { routes: [addQueueRoutes, addQueueRuleRoutes] };
