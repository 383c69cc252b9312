import type { Area } from '#server/area.ts';
import { runTools } from '#server/job-context.ts';
import { addAuctionJob } from './job.server.ts';
import { addAuctionRoutes } from './routes.server.ts';
import { santanderImportFileBehaviour } from './santander-import-file.server.ts';
import { santanderImportFile } from './santander-import-file.ts';

export const auctionFiles: Area = {
  resources: [{ definition: santanderImportFile, behaviour: santanderImportFileBehaviour }],
  routes: [addAuctionRoutes],
  jobs: [(services) => addAuctionJob(services.jobs, runTools(services))],
};
