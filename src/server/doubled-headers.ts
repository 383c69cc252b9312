import type { FastifyInstance } from 'fastify';
import { badRequest } from '#engine/server/refusal.ts';
import { bundleUnderWay } from './bundles/bundled.ts';

/**
 * Refuses a request with two `Host` headers, or two of any other that can stand only once: of those Node keeps the first
 * and tells nobody, while a proxy may have gone by the second.
 */
export function refuseDoubledHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw }) => {
    // The parts of a bundle have come with no headers of their own.
    if (bundleUnderWay()) return;
    const all = Object.entries(raw.headersDistinct);
    if (all.some(([name, values = []]) => values.length > 1 && raw.headers[name] === values[0]))
      throw badRequest('malformed');
  });
}
