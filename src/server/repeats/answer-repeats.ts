import { setTimeout } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sayProblems } from '#engine/server/answer.ts';
import { Problems, Refusal } from '#engine/server/refusal.ts';
import type { ContextOf } from '#engine/server/routes.ts';
import type { Services } from '../services.ts';
import { NamedRequest } from './named-request.ts';
import { named, WrittenMeanwhile } from './written-once.ts';

const longestKey = 255;

/** How long the answer to the same request is waited for that is under way, in milliseconds; and how often it is looked for. */
const patience = { most: 5_000, every: 50 };

/**
 * A write with an `Idempotency-Key` is done once: sent again, it is answered as it was. What is refused is not written, and may be
 * sent again in other words. For the routes that are added from here on, before what packs their answers.
 */
export function answerRepeats(api: FastifyInstance, contextOf: ContextOf, { db, model }: Services): void {
  api.addHook('onRoute', (route) => {
    if ([route.method].flat().some((method) => ['GET', 'HEAD'].includes(method))) return;
    const { handler } = route;
    route.handler = async function (request, reply) {
      const key = keyOf(request);
      if (key === undefined) return handler.call(this, request, reply);
      if (key.length > longestKey) return refuse(request, reply, 'too_long');
      const sent = new NamedRequest(contextOf(request).access.actor.id, key, [
        request.method,
        request.url,
        request.body ?? null,
      ]);
      const before = await sent.before(db);
      if (before) return answerAgain(sent, before, request, reply);
      named.set(request, sent);
      try {
        return await handler.call(this, request, reply);
      } catch (error) {
        if (!(error instanceof WrittenMeanwhile)) throw error;
        return answerAgain(sent, await sent.before(db), request, reply);
      }
    };
  });

  api.addHook('onSend', async (request, { statusCode }, payload) => {
    const sent = named.get(request);
    if (!sent?.isDone || statusCode >= 300 || (typeof payload !== 'string' && payload)) return;
    await sent.keepAnswer(db, statusCode, String(payload ?? '')).catch((error: unknown) => request.log.error(error));
  });

  type Known = Awaited<ReturnType<NamedRequest['before']>>;

  async function answerAgain(sent: NamedRequest, known: Known, request: FastifyRequest, reply: FastifyReply) {
    const until = Date.now() + patience.most;
    let before = known;
    while (before === 'unanswered' && Date.now() < until) {
      await setTimeout(patience.every);
      before = await sent.before(db);
    }
    if (before === 'another') return refuse(request, reply, 'another_request');
    if (before === 'unanswered' || before === undefined) throw new Refusal(409, 'done_before');
    if (before.body) reply.type('application/json; charset=utf-8');
    return reply.code(before.status).send(before.body || undefined);
  }

  /** Under the name that other refusals of the address have. */
  function refuse(request: FastifyRequest, reply: FastifyReply, code: 'too_long' | 'another_request') {
    const problems = new Problems();
    problems.add('idempotency_key', code, { count: longestKey });
    const plural = /^\/api\/(\w+)/.exec(request.url)?.[1] ?? '';
    const name = model.byPlural(plural)?.name ?? plural.replace(/s$/, '');
    return reply.code(422).send({ [name]: { errors: sayProblems(problems, contextOf(request)) } });
  }
}

function keyOf({ headers }: FastifyRequest): string | undefined {
  const { 'idempotency-key': sent } = headers;
  return typeof sent === 'string' && sent.trim() ? sent.trim() : undefined;
}
