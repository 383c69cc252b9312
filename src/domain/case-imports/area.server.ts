import type { Area } from '#server/area.ts';
import { runTools } from '#server/job-context.ts';
import { caseImport } from './case-import.ts';
import { addCaseImportJob } from './job.server.ts';
import { addCaseImportRoutes } from './routes.server.ts';
import { addImportUndo } from './undo/undo.server.ts';

export const caseImports: Area = {
  resources: [{ definition: caseImport }],
  routes: [addCaseImportRoutes],
  jobs: [
    (services) => addCaseImportJob(services.jobs, runTools(services)),
    (services) => addImportUndo(services.jobs, runTools(services)),
  ],
};
