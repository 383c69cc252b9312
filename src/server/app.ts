import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import Fastify, { type FastifyInstance } from 'fastify';
import { parseBracketParams } from '#engine/predicate/bracket-params.ts';
import { resourceCalls } from '#engine/server/describe/resource-calls.ts';
import { addResourceRoutes } from '#engine/server/routes.ts';
import { areas } from '#domain/areas.server.ts';
import { largestFile } from '#domain/documents/files/largest-file.ts';
import { addAccountNotices } from './accounts/account-notices.ts';
import { addLinkRoutes } from './accounts/link-routes.ts';
import { addPasswordRoutes } from './accounts/password-routes.ts';
import { addUserRoutes } from './accounts/user-routes.ts';
import { addVerificationRoutes } from './accounts/verification-routes.ts';
import { addBundleRoute } from './bundles/bundle-route.ts';
import { compressAnswers } from './compression.ts';
import { limitCostlyCalls } from './limits/costly-calls.ts';
import { limitHeldBodies } from './limits/held-bodies.ts';
import { takeTurns } from './limits/turns.ts';
import { acceptJson, largestBody } from './json-body.ts';
import { addErrorAnswers, answerBrokenConnection, answerBrokenUrl } from './error-answers.ts';
import { addEventsRoute } from './events/events-route.ts';
import { addHealthRoutes } from './health.ts';
import { addDocsRoutes } from './openapi/docs-routes.ts';
import { refuseDoubledHeaders } from './doubled-headers.ts';
import { loggedError } from './log/logged-error.ts';
import { logOutput } from './log/log-output.ts';
import { loggedRequest } from './log/logged-request.ts';
import { addMetrics } from './metrics/metrics-route.ts';
import { noteRoutes } from './openapi/described-routes.ts';
import { answerRepeats } from './repeats/answer-repeats.ts';
import { contextOf, requireSession, sessionOf } from './request-context.ts';
import { addSecurityEvents } from './log/security-events.ts';
import { addSecurityHeaders } from './security-headers.ts';
import { nameSessionCookie } from './sessions/cookie.ts';
import type { Services } from './services.ts';
import { addSessionRoutes } from './sessions/routes.ts';
import { addOwnSessions } from './sessions/own-sessions.ts';
import { addSecondFactorRoutes } from './second-factors/routes.ts';
import { addCurrentSession } from './sessions/current.ts';
import { endOpenConnections } from './open-connections.ts';
import { addWeb, pageSender } from './web.ts';

/** How long and how much of a request is waited for: a client that sends a byte a minute, or reads none, holds nothing for long. */
export const patience = {
  // Longer than anything is worked on without a byte; open streams of events say something more often.
  connectionTimeout: 2 * 60_000,
  // 50 MB through a slow line.
  requestTimeout: 5 * 60_000,
  // A thousand ids fit into an address (`q[id_in][]`).
  http: { maxHeaderSize: 64 * 1024, headersTimeout: 20_000 },
};

/** A server that answers nothing yet. */
function bareApp(services: Services) {
  const { ODZYSK_TRUST_PROXY: proxies } = services.config;
  const app = Fastify({
    logger:
      services.config.ODZYSK_LOG === 'silent'
        ? false
        : {
            level: services.config.ODZYSK_LOG,
            stream: logOutput,
            serializers: { req: loggedRequest, err: (error: unknown) => ({ ...loggedError(error) }) },
          },
    trustProxy: proxies.length > 0 && [...proxies],
    ...patience,
    frameworkErrors: answerBrokenUrl,
    clientErrorHandler: answerBrokenConnection,
    routerOptions: { querystringParser: parseBracketParams },
  });
  endOpenConnections(app, services.leaving);
  addSecurityHeaders(app, services.secure);
  refuseDoubledHeaders(app);
  return app;
}

/** What a worker tells of itself; it serves nobody else. It does not listen yet. */
export async function buildWorkerApp(services: Services): Promise<FastifyInstance> {
  const app = bareApp(services);
  const routes = noteRoutes(app);
  addErrorAnswers(app, services);
  addHealthRoutes(app, services);
  addMetrics(app, services);
  routes.stop();
  return app;
}

/** The HTTP server with every route; it does not listen yet. */
export async function buildApp(services: Services): Promise<FastifyInstance> {
  const app = bareApp(services);
  const routes = noteRoutes(app);
  await app.register(cookie);
  nameSessionCookie(app, services.secure);
  acceptJson(app, largestBody.ofStrangers);
  addErrorAnswers(app, services);
  addSecurityEvents(app, services);
  addHealthRoutes(app, services);
  addMetrics(app, services);
  addSessionRoutes(app, services);
  addPasswordRoutes(app, services);
  const sendPage = await pageSender(services);
  addLinkRoutes(app, services, sendPage);
  addVerificationRoutes(app, services);
  addSecondFactorRoutes(app, services);
  for (const add of areas.flatMap(({ openRoutes = [] }) => openRoutes)) add(app, services);
  await app.register(async (api) => {
    requireSession(api, services);
    limitCostlyCalls(api, services.config);
    limitHeldBodies(api, (request) => sessionOf(request).actor.id);
    acceptJson(api, largestBody.ofSignedIn);
    answerRepeats(api, contextOf(services), services);
    takeTurns(api, (request) => sessionOf(request).actor.id);
    await compressAnswers(api);
    addBundleRoute(api);
    addCurrentSession(api, services);
    addOwnSessions(api, services);
    addEventsRoute(api, services.streams);
    await api.register(multipart, { limits: { fileSize: largestFile + 1 } });
    addAccountNotices(api, services);
    addUserRoutes(api, services);
    for (const add of areas.flatMap(({ routes: all = [] }) => all)) add(api, contextOf(services), services);
    addDocsRoutes(api, services, routes);
    const { model, behaviours } = services;
    for (const resource of model.resources) {
      const calls = resourceCalls(model, resource, behaviours[resource.name]);
      addResourceRoutes(api, resource, contextOf(services), calls);
    }
  });
  routes.stop();
  await addWeb(app, sendPage);
  return app;
}
