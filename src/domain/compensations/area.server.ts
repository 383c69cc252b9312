import type { Area } from '#server/area.ts';
import { addCompensationRoutes } from './routes.server.ts';

export const compensations: Area = { routes: [addCompensationRoutes] };
