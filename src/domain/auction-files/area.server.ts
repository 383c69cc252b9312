import type { Area } from '#server/area.ts';
import { contextInNameOf } from '#server/job-context.ts';
import type { Services } from '#server/services.ts';
import { addAuctionJob } from './auction-job.server.ts';
import { addAuctionRoutes } from './auction-routes.server.ts';
import { santanderImportFileBehaviour } from './santander-import-file.server.ts';
import { santanderImportFile } from './santander-import-file.ts';

export const auctionFiles: Area = {
  resources: [{ definition: santanderImportFile, behaviour: santanderImportFileBehaviour }],
  routes: [addAuctionRoutes],
  jobs: [addJob],
};

function addJob(services: Services): void {
  const { db, jobs, storage } = services;
  addAuctionJob(jobs, { db, storage, contextOf: (userId) => contextInNameOf(services, userId) });
}
