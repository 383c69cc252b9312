import type { Area } from '#server/area.ts';
import { addLetterPreviewRoutes } from './letter-preview-routes.server.ts';
import { addSummonsJob } from './summons-job.server.ts';
import { addSummonsRoutes } from './summons-routes.server.ts';
import { addSummonsRunJob } from './summons-run-job.server.ts';
import { addSummonsRunRoutes } from './summons-run-routes.server.ts';

export const summonses: Area = {
  routes: [addLetterPreviewRoutes, addSummonsRoutes, addSummonsRunRoutes],
  jobs: [addSummonsJob, addSummonsRunJob],
};
