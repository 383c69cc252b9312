import type { Area } from '#server/area.ts';
import { addLetterPreviewRoutes } from './letter-preview-routes.server.ts';
import { addSummonsJob } from './job.server.ts';
import { addSummonsRoutes } from './routes.server.ts';
import { addSummonsRunJob } from './run/job.server.ts';
import { addPostingBookRoutes } from './run/posting-book/routes.server.ts';
import { addSummonsRunRoutes } from './run/routes.server.ts';

export const summonses: Area = {
  routes: [addLetterPreviewRoutes, addSummonsRoutes, addSummonsRunRoutes, addPostingBookRoutes],
  jobs: [addSummonsJob, addSummonsRunJob],
};
