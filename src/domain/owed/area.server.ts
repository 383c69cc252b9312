import type { Area } from '#server/area.ts';
import { addOwedRoutes } from './owed-routes.server.ts';

export const owed: Area = { routes: [addOwedRoutes] };
