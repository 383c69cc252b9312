import type { Area } from '#server/area.ts';
import { addBulkActionJob } from './job.server.ts';
import { addBulkActionRoutes } from './routes.server.ts';
import { addBulkUndo } from './undo.server.ts';

export const bulkActions: Area = {
  routes: [addBulkActionRoutes],
  jobs: [addBulkActionJob, addBulkUndo],
};
