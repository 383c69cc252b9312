import type { Area } from '#server/area.ts';
import { addDashboardRoute } from './dashboard-route.server.ts';

export const dashboard: Area = { routes: [addDashboardRoute] };
