import type { FastifyInstance } from 'fastify';
import { type Call, describes } from '#engine/server/describe/call.ts';
import { Refusal } from '#engine/server/refusal.ts';
import type { Services } from '../services.ts';
import { mayReadMetrics } from './metrics-access.ts';
import { waitingJobs } from './waiting-jobs.ts';

const call: Call = {
  summary: { pl: 'Pomiary dla systemu Prometheus', en: 'Measurements for Prometheus' },
  description: {
    pl: 'Z `ODZYSK_METRICS_TOKEN` dla tego, kto wyśle go jako `Authorization: Bearer …`; bez niego tylko z tego samego komputera i bez pośrednika.',
    en: 'With `ODZYSK_METRICS_TOKEN` for whoever sends it as `Authorization: Bearer …`; without it only from the same machine and through no proxy.',
  },
  answers: { 200: { file: 'text/plain' } },
  refusals: [403],
};

/** `GET /metrics` (contract §10), and the timing of every answer. */
export function addMetrics(app: FastifyInstance, services: Services): void {
  const { config, database, metrics, streams } = services;

  app.addHook('onResponse', async ({ method, routeOptions }, reply) => {
    const { url, config } = routeOptions;
    // How long a page listens is no measure of anything.
    if (url === '/api/events') return;
    // Every file of the built page is a route of its own.
    const route = (config.call && url) ?? 'page';
    metrics.requests.observe({ method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
  });

  app.get('/metrics', { ...describes(call), exposeHeadRoute: false }, async ({ raw }, reply) => {
    const { headers, socket } = raw;
    if (!mayReadMetrics({ headers, address: socket.remoteAddress }, config)) throw new Refusal(403, 'unauthorized');
    await measureQueues();
    const { totalCount, idleCount, waitingCount } = database.pool;
    metrics.connections.set({ state: 'open' }, totalCount);
    metrics.connections.set({ state: 'idle' }, idleCount);
    metrics.connections.set({ state: 'awaited' }, waitingCount);
    metrics.streams.set(streams.count);
    return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics());
  });

  /** The others are told even while the database does not answer. */
  async function measureQueues(): Promise<void> {
    metrics.queued.reset();
    try {
      for (const { job, state, count } of await waitingJobs(database)) metrics.queued.set({ job, state }, count);
      metrics.databaseAnswers.set(1);
    } catch {
      metrics.databaseAnswers.set(0);
    }
  }
}
