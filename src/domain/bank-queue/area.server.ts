import type { Area } from '#server/area.ts';
import { addBankQueueRoutes } from './routes.server.ts';

export const bankQueue: Area = { routes: [addBankQueueRoutes] };
