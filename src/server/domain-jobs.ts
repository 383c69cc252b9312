import { defineCaseImport } from '#domain/cases/case-import-job.server.ts';
import { addSummonsJob } from '#domain/cases/summons-job.server.ts';
import { contextOfUser } from './job-context.ts';
import type { Services } from './services.ts';

/** What the agency's work leaves to be done after its requests were answered. */
export function addDomainJobs(services: Services): void {
  const { db, jobs, storage } = services;
  defineCaseImport(jobs, { db, storage, contextOf: (userId) => contextOfUser(services, userId) });
  addSummonsJob(services);
}
