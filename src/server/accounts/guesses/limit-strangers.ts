import type { FastifyRequest, RouteShorthandOptions } from 'fastify';
import { refuseForeignToken } from '../../sessions/security-token.ts';
import { clientNetwork } from './client-network.ts';
import { triesPerMinute } from './tries-per-minute.ts';

/**
 * For a call that needs no session: who has no security token (403) or called too often (429) is told before their body
 * is received. The token first, so that another site's page uses up nobody's tries.
 */
export function limitStrangers(perMinute: number): Pick<RouteShorthandOptions, 'onRequest'> {
  const countClient = triesPerMinute(perMinute);
  return {
    onRequest: async (request: FastifyRequest) => {
      refuseForeignToken(request);
      await countClient(clientNetwork(request.ip));
    },
  };
}
