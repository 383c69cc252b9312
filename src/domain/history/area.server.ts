import type { Area } from '#server/area.ts';
import { addHistoryRoutes } from './history-routes.server.ts';
import { recordChange } from './record-change.ts';
import { addUndoRoutes } from './undo-routes.server.ts';

export const history: Area = { resources: [{ definition: recordChange }], routes: [addHistoryRoutes, addUndoRoutes] };
