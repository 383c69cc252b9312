import { addAuctionJob } from '#domain/auction-files/job.server.ts';
import { addImportUndo } from '#domain/case-imports/undo/undo.server.ts';
import { addCaseImportJob } from '#domain/case-imports/job.server.ts';
import { addSummonsJob } from '#domain/summonses/job.server.ts';
import { addSummonsRunJob } from '#domain/summonses/run/job.server.ts';
import { join } from 'node:path';
import { addRemovalJob } from '#domain/personal-data/file-removal.server.ts';
import { addDeliveryJob } from '#domain/notifications/delivery-job.server.ts';
import { contextInNameOf } from './job-context.ts';
import type { Services } from './services.ts';

/** What the agency's work leaves to be done after its requests were answered. */
export function addDomainJobs(services: Services): void {
  const { config, db, jobs, messages, storage, transact } = services;
  const runs = { db, storage, contextOf: (userId: number) => contextInNameOf(services, userId) };
  addImportUndo(jobs, runs);
  addCaseImportJob(jobs, runs);
  addAuctionJob(jobs, runs);
  addSummonsJob(services);
  addSummonsRunJob(services);
  addRemovalJob(jobs, { db, transact, storage, outbox: join(config.ODZYSK_DATA_DIR, 'outbox') });
  const {
    ODZYSK_RETRY_BASE_MS: retryBaseMs,
    SMS_STRIP_DIACRITICS: stripsDiacritics,
    SMS_COUNTRIES: smsCountries,
  } = config;
  addDeliveryJob({
    jobs,
    messages,
    retryBaseMs,
    stripsDiacritics,
    smsCountries,
    contextOf: (userId) => contextInNameOf(services, userId),
  });
}
