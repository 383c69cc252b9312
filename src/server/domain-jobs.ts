import { addAuctionJob } from '#domain/auction-files/auction-job.server.ts';
import { defineImportUndo } from '#domain/case-imports/case-import-undo.server.ts';
import { defineCaseImport } from '#domain/case-imports/case-import-job.server.ts';
import { addSummonsJob } from '#domain/summonses/summons-job.server.ts';
import { addSummonsRunJob } from '#domain/summonses/summons-run-job.server.ts';
import { join } from 'node:path';
import { addRemovalJob } from '#domain/personal-data/file-removal.server.ts';
import { addDeliveryJob } from '#domain/notifications/delivery-job.server.ts';
import { contextInNameOf, contextOfUser } from './job-context.ts';
import type { Services } from './services.ts';

/** What the agency's work leaves to be done after its requests were answered. */
export function addDomainJobs(services: Services): void {
  const { config, db, jobs, senders, storage, transact } = services;
  defineImportUndo(jobs, { db, contextOf: (userId) => contextInNameOf(services, userId) });
  defineCaseImport(jobs, { db, storage, contextOf: (userId) => contextOfUser(services, userId) });
  addAuctionJob(jobs, { db, storage, contextOf: (userId) => contextInNameOf(services, userId) });
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
    senders,
    retryBaseMs,
    stripsDiacritics,
    smsCountries,
    contextOf: (userId) => contextInNameOf(services, userId),
  });
}
