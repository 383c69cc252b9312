import type { Area } from '#server/area.ts';
import { addHistoryRoutes } from './history-routes.server.ts';
import { recordChange } from './record-change.ts';

export const history: Area = { resources: [{ definition: recordChange }], routes: [addHistoryRoutes] };
