import type { Area } from '#server/area.ts';
import { contextInNameOf, contextOfUser } from '#server/job-context.ts';
import type { Services } from '#server/services.ts';
import { defineCaseImport } from './case-import-job.server.ts';
import { caseImport } from './case-import-resource.ts';
import { addCaseImportRoutes } from './case-import-routes.server.ts';
import { defineImportUndo } from './case-import-undo.server.ts';

export const caseImports: Area = {
  resources: [{ definition: caseImport }],
  routes: [addCaseImportRoutes],
  jobs: [addImportJob, addUndoJob],
};

function addImportJob(services: Services): void {
  const { db, jobs, storage } = services;
  defineCaseImport(jobs, { db, storage, contextOf: (userId) => contextOfUser(services, userId) });
}

function addUndoJob(services: Services): void {
  const { db, jobs } = services;
  defineImportUndo(jobs, { db, contextOf: (userId) => contextInNameOf(services, userId) });
}
