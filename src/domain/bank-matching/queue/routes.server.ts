import type { FastifyInstance, FastifyRequest } from 'fastify';
import { bankTransfer } from '#domain/bank-statements/bank-transfer.ts';
import type { Context } from '#engine/server/behaviour.ts';
import { describes } from '#engine/server/describe/call.ts';
import { notFound } from '#engine/server/refusal.ts';
import { isVisible } from '#engine/server/rights/visible.ts';
import { type ContextOf, pathId, queryOf } from '#engine/server/routes.ts';
import { refuseUnlessPossible } from '#engine/server/save/transaction.ts';
import type { Services } from '#server/services.ts';
import { bankQueueCalls } from './calls.server.ts';
import { holdLine, letGo, readHolds } from './holds.server.ts';
import { readTotals } from './totals.server.ts';

/** What the queue of lines asks for besides them: what they come to, and who works which. */
export function addBankQueueRoutes(
  app: FastifyInstance,
  contextOf: ContextOf,
  { config: { ODZYSK_QUEUE_HOLD: lasts } }: Pick<Services, 'config'>,
): void {
  app.get('/api/bank_transfers/totals', describes(bankQueueCalls.totals), async (request) => ({
    data: await readTotals(contextOf(request), queryOf(request)),
  }));

  app.get('/api/bank_transfers/holds', describes(bankQueueCalls.holds), async (request) => {
    const context = contextOf(request);
    refuseUnlessPossible(context, bankTransfer, 'match');
    return { data: await readHolds(context.db) };
  });

  app.post('/api/bank_transfers/:id/hold', describes(bankQueueCalls.hold), async (request) => {
    const context = contextOf(request);
    const id = await seenLine(context, request);
    await holdLine(context.db, context.access.actor.id, id, lasts);
    return { data: await readHolds(context.db) };
  });

  app.post('/api/bank_transfers/:id/release', describes(bankQueueCalls.release), async (request, reply) => {
    const context = contextOf(request);
    await letGo(context.db, context.access.actor.id, await seenLine(context, request));
    return reply.code(204).send();
  });
}

async function seenLine(context: Context, request: FastifyRequest): Promise<number> {
  const id = pathId(request);
  const resource = context.model.named(bankTransfer.name);
  refuseUnlessPossible(context, resource, 'match');
  if (!(await isVisible(context, resource, id, 'match'))) throw notFound();
  return id;
}
