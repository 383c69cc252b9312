import type { FastifyInstance, FastifyRequest } from 'fastify';
import { integer, orNull, withAtLeast } from '#engine/json-schema.ts';
import { hasMembers, memberOf } from '#engine/member-of.ts';
import type { Context, Row } from '#engine/server/behaviour.ts';
import { type Call, describes } from '#engine/server/describe/call.ts';
import { answer, resourceCalls } from '#engine/server/describe/resource-calls.ts';
import { notFound } from '#engine/server/refusal.ts';
import { storedRow } from '#engine/server/read.ts';
import { noteRead } from '#engine/server/history-reads.ts';
import { type ContextOf, membersSent, pathId, sentBody, showRecord } from '#engine/server/routes.ts';
import { cloneRecord } from '#engine/server/save/clone.ts';
import { createRecord, updateRecord } from '#engine/server/save/save.ts';
import { debtorPayment } from '#domain/payments/debtor-payment.ts';
import { accountAnswer, totalsSchema } from './account-answer.ts';
import { closeSettlement } from './close.server.ts';
import { correctPayment } from './correct-payment.server.ts';
import { readAccount } from './read-account.server.ts';
import { settlementBehaviour } from './settlement.server.ts';
import { settlement } from './settlement.ts';
import type { Services } from '#server/services.ts';

const refused = { 422: answer('settlement_invalid') };
const told = { 200: answer('settlement') };
const conflict = withAtLeast(['error', 'code'], {
  error: { type: 'string' },
  code: { enum: ['settlement_closed', 'settlement_changed'] },
});

const showCall: Call = {
  summary: { pl: 'Rozliczenie z wierzycielem', en: 'A settlement with a creditor' },
  description: {
    pl: 'Szkic jest liczony przy każdym odczycie; zamknięte pozostaje takie, jak je zamknięto',
    en: 'A draft is worked out whenever it is read; a closed one stays as it was closed',
  },
  answers: told,
};
const closeCall: Call = {
  summary: { pl: 'Zamknij rozliczenie', en: 'Close a settlement' },
  description: {
    pl: 'Nadaje numer i zamraża wpłaty; późniejsze zmiany trafiają do następnego. Z `totals`, jakie widzi osoba, odmawia, gdy rozliczenie wychodzi już inaczej',
    en: 'Numbers it and freezes its payments; what changes later goes to the next. With the `totals` that a person saw it is refused where the settlement comes to something else by now',
  },
  body: withAtLeast([], { totals: { ...totalsSchema, required: [] } }),
  answers: { ...told, 409: { json: conflict }, ...refused },
};
const correctCall: Call = {
  summary: { pl: 'Skoryguj rozliczoną wpłatę', en: 'Correct a settled payment' },
  body: withAtLeast(['amount', 'reason'], {
    amount: { type: ['string', 'number'] },
    reason: { type: 'string' },
    lock_version: orNull(integer),
  }),
  answers: {
    200: answer('debtor_payment'),
    409: answer('debtor_payment_stale'),
    422: answer('debtor_payment_invalid'),
  },
};

/** A settlement with its lines and totals; closing it; the correction of a payment that is in a closed one. */
export function addSettlementRoutes(
  app: FastifyInstance,
  contextOf: ContextOf,
  { model }: Pick<Services, 'model'>,
): void {
  const calls = resourceCalls(model, settlement, settlementBehaviour);

  app.get('/api/settlements/:id', describes(showCall), async (request) => {
    const [context, id] = [contextOf(request), pathId(request)];
    const shown = await showSettlement(context, id);
    await noteRead(context, settlement, id);
    return shown;
  });

  app.post('/api/settlements', describes(calls.create), async (request, reply) => {
    const context = contextOf(request);
    const { id } = await createRecord(context, settlement, sentBody(request));
    return reply.code(201).send(await showSettlement(context, id));
  });

  app.post('/api/settlements/:id/clone', describes(calls.clone), async (request, reply) => {
    const context = contextOf(request);
    const { id } = await cloneRecord(context, settlement, pathId(request), sentBody(request));
    return reply.code(201).send(await showSettlement(context, id));
  });

  for (const method of ['PUT', 'PATCH'] as const)
    app.route({
      method,
      url: '/api/settlements/:id',
      ...describes(calls.update),
      handler: async (request: FastifyRequest) => {
        const [context, id] = [contextOf(request), pathId(request)];
        await updateRecord(context, settlement, id, sentBody(request));
        return showSettlement(context, id);
      },
    });

  app.post('/api/settlements/:id/close', describes(closeCall), async (request) => {
    const [context, id] = [contextOf(request), pathId(request)];
    const totals = memberOf(request.body, 'totals');
    await closeSettlement(context, id, hasMembers(totals) ? totals : {});
    return showSettlement(context, id);
  });

  app.post('/api/debtor_payments/:id/correct', describes(correctCall), async (request) => {
    const [context, id] = [contextOf(request), pathId(request)];
    await correctPayment(context, id, membersSent(request));
    return showRecord(context, debtorPayment, id);
  });
}

async function showSettlement(context: Context, id: number): Promise<Row> {
  const record = await showRecord(context, settlement, id);
  const stored = await storedRow(context.db, settlement, id);
  if (!stored) throw notFound();
  return { ...record, ...accountAnswer(await readAccount(context.db, stored), context) };
}
