import type { FastifyInstance } from 'fastify';
import { describes } from '#engine/server/describe/call.ts';
import type { ContextOf } from '#engine/server/routes.ts';
import { balanceCall } from './balance-call.server.ts';
import { readBalance } from './read-balance.server.ts';

/** `GET /api/debt_cases/{id}/balance?on=`: what is owed, paid and left on a day, for whoever sees the case. */
export function addBalanceRoute(app: FastifyInstance, contextOf: ContextOf): void {
  app.get('/api/debt_cases/:id/balance', describes(balanceCall), async (request) =>
    readBalance(contextOf(request), request),
  );
}
