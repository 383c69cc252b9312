import type { FastifyInstance } from 'fastify';
import { fieldRightsOf, permissionsOf } from '#engine/server/answer-permissions.ts';
import { contextOf, sessionOf } from '../request-context.ts';
import type { Services } from '../services.ts';
import { profile } from './routes.ts';

/** Who is signed in and what they may do with each resource; the browser derives nothing itself. */
export function addCurrentSession(app: FastifyInstance, services: Services): void {
  app.get('/api/session', async (request) => {
    const context = contextOf(services)(request);
    const { user } = sessionOf(request);
    const resources = services.model.resources.map((resource) => [resource.plural, permissionsOf(context, resource)]);
    const fields = services.model.resources.map((resource) => [resource.plural, fieldRightsOf(context, resource)]);
    const timeout = services.config.ODZYSK_SESSION_TIMEOUT;
    return {
      current_user: profile(user),
      resources: Object.fromEntries(resources),
      fields: Object.fromEntries(fields),
      settings: { session_timeout_ms: timeout },
    };
  });
}
