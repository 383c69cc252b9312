import { join } from 'node:path';
import type { Area } from '#server/area.ts';
import type { Services } from '#server/services.ts';
import { addRemovalJob } from './retention/file-removal.server.ts';
import { addPersonalDataRoutes } from './personal-data-routes.server.ts';

export const personalData: Area = { routes: [addPersonalDataRoutes], jobs: [addJob] };

function addJob({ config, db, jobs, storage, transact }: Services): void {
  addRemovalJob(jobs, { db, transact, storage, outbox: join(config.ODZYSK_DATA_DIR, 'outbox') });
}
