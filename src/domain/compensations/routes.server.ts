import type { FastifyInstance } from 'fastify';
import { closed, day, integer, list, orNull, text, withAtLeast } from '#engine/json-schema.ts';
import { memberOf } from '#engine/member-of.ts';
import type { Context } from '#engine/server/behaviour.ts';
import { type Call, describes } from '#engine/server/describe/call.ts';
import { answer } from '#engine/server/describe/resource-calls.ts';
import { noteRead } from '#engine/server/history-reads.ts';
import { type ContextOf, pathId } from '#engine/server/routes.ts';
import { debtCase } from '#domain/cases/debt-case.ts';
import { refuseUnlessSeen } from '#domain/cases/seen-case.server.ts';
import { addCompensations } from './add-compensations.server.ts';
import { compensationsAnswer } from './compensations-answer.ts';
import { readCompensations } from './read-compensations.server.ts';

const compensation = closed({
  invoice_id: integer,
  label: text,
  currency: text,
  principal: text,
  due_date: day,
  delayed_since: day,
  euro: orNull(text),
  rate_date: day,
  rate: orNull(text),
  amount: orNull(text),
  rate_missing: orNull(day),
  compensation_id: orNull(integer),
});
const told = { json: closed({ debt_case_id: integer, compensations: list(compensation) }) };

const readCall: Call = {
  summary: { pl: 'Rekompensaty za koszty odzyskiwania należności', en: 'Compensations for recovery costs' },
  description: {
    pl: '40, 70 albo 100 EUR od każdej należności między przedsiębiorcami, z którą dłużnik popadł w opóźnienie',
    en: '40, 70 or 100 EUR for each claim between businesses with which the debtor fell into delay',
  },
  answers: { 200: told },
};

const addCall: Call = {
  summary: { pl: 'Dodaj rekompensaty do należności sprawy', en: 'Add compensations to the claims of a case' },
  body: withAtLeast(['invoice_ids'], {
    invoice_ids: { type: 'array', items: integer, description: 'The claims they are for' },
  }),
  answers: { 201: told, 422: answer('invoice_invalid') },
};

/** `GET` and `POST /api/debt_cases/{id}/compensations`: what is proposed, and the invoices made of it. */
export function addCompensationRoutes(app: FastifyInstance, contextOf: ContextOf): void {
  const read = async (context: Context, id: number) =>
    compensationsAnswer(id, await readCompensations(context.db, id), context.language);

  app.get('/api/debt_cases/:id/compensations', describes(readCall), async (request) => {
    const [context, id] = [contextOf(request), pathId(request)];
    await refuseUnlessSeen(context, id);
    await noteRead(context, context.model.named(debtCase.name), id);
    return read(context, id);
  });

  app.post('/api/debt_cases/:id/compensations', describes(addCall), async (request, reply) => {
    const [context, id] = [contextOf(request), pathId(request)];
    await addCompensations(context, id, memberOf(request.body, 'invoice_ids'));
    return reply.code(201).send(await read(context, id));
  });
}
