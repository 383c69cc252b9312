import type { Area } from '#server/area.ts';
import { contextInNameOf } from '#server/job-context.ts';
import { isReportSecret, reportsPath } from '#server/messages/report-address.ts';
import type { Services } from '#server/services.ts';
import type { FastifyInstance } from 'fastify';
import { addDeliveryJob } from './delivery/job.server.ts';
import { ofPerson } from './delivery/follow-person.server.ts';
import { addDeliveryReportRoute } from './delivery/report-routes.server.ts';
import { addNotificationRoutes } from './notification-routes.server.ts';
import { notificationTemplateBehaviour } from './templates/notification-template.server.ts';
import { notificationTemplate } from './templates/notification-template.ts';
import { notificationBehaviour } from './notification.server.ts';
import { notification } from './notification.ts';
import { addTemplatePreviewRoute } from './templates/preview-route.server.ts';

export const notifications: Area = {
  resources: [
    { definition: notification, behaviour: ({ smsCountries }) => notificationBehaviour(smsCountries) },
    { definition: notificationTemplate, behaviour: notificationTemplateBehaviour },
  ],
  follows: { person: ofPerson },
  routes: [addNotificationRoutes, addTemplatePreviewRoute],
  openRoutes: [addReportsOfGateway],
  jobs: [addJob],
};

/** What the SMS gateway calls, without a session. */
function addReportsOfGateway(app: FastifyInstance, services: Services): void {
  const isSecret = (given: string) => isReportSecret(services.config, given);
  addDeliveryReportRoute(app, { path: reportsPath, isSecret, context: () => contextInNameOf(services, 0) });
}

function addJob(services: Services): void {
  const { config, jobs, senders } = services;
  addDeliveryJob({
    jobs,
    senders,
    retryBaseMs: config.ODZYSK_RETRY_BASE_MS,
    stripsDiacritics: config.SMS_STRIP_DIACRITICS,
    smsCountries: config.SMS_COUNTRIES,
    contextOf: (userId) => contextInNameOf(services, userId),
  });
}
