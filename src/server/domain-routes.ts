import type { FastifyInstance } from 'fastify';
import { addActivityRoutes } from '#domain/activities/activity-routes.server.ts';
import { addAuctionRoutes } from '#domain/auction-files/routes.server.ts';
import { addCaseImportRoutes } from '#domain/case-imports/routes.server.ts';
import { addLetterSettingsRoutes } from '#domain/summonses/letter-preview-routes.server.ts';
import { addSummonsRoutes } from '#domain/summonses/routes.server.ts';
import { addSummonsRunRoutes } from '#domain/summonses/run/routes.server.ts';
import { addBinaryFileRoutes } from '#domain/documents/binary-file-routes.server.ts';
import { addDeliveryReportRoute } from '#domain/notifications/delivery-report-routes.server.ts';
import { addNotificationRoutes } from '#domain/notifications/notification-routes.server.ts';
import { addTemplatePreviewRoute } from '#domain/notifications/template-preview-route.server.ts';
import { addHistoryRoutes } from '#domain/history/history-routes.server.ts';
import { addPersonalDataRoutes } from '#domain/personal-data/personal-data-routes.server.ts';
import { contextInNameOf } from './job-context.ts';
import { isReportSecret, reportsPath } from './messages/report-address.ts';
import { contextOf } from './request-context.ts';
import type { Services } from './services.ts';

/** The calls that are more than records: what the agency does with them (spec §7). */
export function addDomainRoutes(app: FastifyInstance, services: Services): void {
  const context = contextOf(services);
  addActivityRoutes(app, context);
  addCaseImportRoutes(app, context, services);
  addAuctionRoutes(app, context, services);
  addLetterSettingsRoutes(app, context, services.letters);
  addSummonsRoutes(app, context, services);
  addSummonsRunRoutes(app, context, services);
  addBinaryFileRoutes(app, context, services);
  addNotificationRoutes(app, context, services);
  addTemplatePreviewRoute(app, context);
  addHistoryRoutes(app, context, services.model);
  addPersonalDataRoutes(app, context, services);
}

/** What the SMS gateway calls, without a session. */
export function addDeliveryReports(app: FastifyInstance, services: Services): void {
  const isSecret = (given: string) => isReportSecret(services.config, given);
  addDeliveryReportRoute(app, { path: reportsPath, isSecret, context: () => contextInNameOf(services, 0) });
}
