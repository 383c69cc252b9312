import { sentRow } from '#engine/server/sent-row.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { memberOf } from '#engine/member-of.ts';
import { sayProblems } from '#engine/server/answer.ts';
import type { Context } from '#engine/server/behaviour.ts';
import { describes } from '#engine/server/describe/call.ts';
import { badRequest, Problems, Refusal } from '#engine/server/refusal.ts';
import { type ContextOf, pathId, queryOf } from '#engine/server/routes.ts';
import { refuseUnlessPossible } from '#engine/server/save/transaction.ts';
import { sentText } from '#engine/sent-text.ts';
import { user } from '#domain/accounts/user.ts';
import { refuseUnlessSeen } from '#domain/cases/seen-case.server.ts';
import type { Services } from '#server/services.ts';
import { queueCalls } from './calls.server.ts';
import { giveBack, holderOf } from './holds.server.ts';
import { putOff } from './later.server.ts';
import { limitOf, ownQueue, queueOf } from './queue-question.server.ts';
import { readEntry, readQueue } from './read-queue.server.ts';
import { hold, takeNext } from './take-next.server.ts';

/** `GET /api/work_queue` and what is done with its cases. */
export function addQueueRoutes(
  app: FastifyInstance,
  contextOf: ContextOf,
  { config: { ODZYSK_QUEUE_HOLD: lasts } }: Pick<Services, 'config'>,
): void {
  app.get('/api/work_queue', describes(queueCalls.list), async (request) => {
    const context = contextOf(request);
    const { user_id, limit, after } = queryOf(request);
    const queue = await queueOf(context, user_id);
    return { data: await readQueue(context, queue, limitOf(limit), afterOf(after)) };
  });

  app.post('/api/work_queue/next', describes(queueCalls.next), async (request, reply) => {
    const context = contextOf(request);
    const queue = await ownQueue(context);
    const id = await takeNext(queue, lasts, afterOf(memberOf(request.body, 'after')));
    return id === null ? reply.code(204).send() : readEntry(context, queue, id);
  });

  app.post('/api/work_queue/:id/hold', describes(queueCalls.hold), async (request) => {
    const context = contextOf(request);
    const queue = await ownQueue(context);
    const id = await seenCase(context, request);
    if (await hold(queue, lasts, id)) return readEntry(context, queue, id);
    throw new Refusal(409, 'held', undefined, { ...(await holderOf(context.db, id)) });
  });

  app.post('/api/work_queue/:id/release', describes(queueCalls.release), async (request, reply) => {
    const context = contextOf(request);
    refuseUnlessPossible(context, user, 'work_queue');
    await giveBack(context.db, context.access.actor.id, await seenCase(context, request));
    return reply.code(204).send();
  });

  app.post('/api/work_queue/:id/later', describes(queueCalls.later), async (request, reply) => {
    const context = contextOf(request);
    refuseUnlessPossible(context, user, 'work_queue');
    const id = await seenCase(context, request);
    const sent = sentRow(request.body ?? {});
    const problems = new Problems();
    const later = await putOff(context, id, sent, problems);
    if (later) return { debt_case_id: id, ...later };
    const { until, reason } = sent;
    return reply.code(422).send({ work_queue: { until, reason, errors: sayProblems(problems, context) } });
  });
}

async function seenCase(context: Context, request: FastifyRequest): Promise<number> {
  const id = pathId(request);
  await refuseUnlessSeen(context, id);
  return id;
}

function afterOf(asked: unknown): number | null {
  const after = asked ?? null;
  if (after === null) return null;
  if (!/^[1-9]\d{0,14}$/.test(sentText(after))) throw badRequest('malformed');
  return Number(after);
}
