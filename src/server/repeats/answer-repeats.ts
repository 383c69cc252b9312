import { setTimeout } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { memberOf } from '#engine/member-of.ts';
import { sayProblems } from '#engine/server/answer.ts';
import { Problems, Refusal } from '#engine/server/refusal.ts';
import { isVisible, visibleIds } from '#engine/server/rights/visible.ts';
import type { ContextOf } from '#engine/server/routes.ts';
import type { Services } from '../services.ts';
import { type KeptAnswer, NamedRequest } from './named-request.ts';
import { named, WrittenMeanwhile } from './written-once.ts';

const longestKey = 255;

/** How long the answer to the same request is waited for that is under way, in milliseconds; and how often it is looked for at last. */
const patience = { most: 5_000, every: 500 };

/**
 * A write with an `Idempotency-Key` is done once: sent again, it is answered as it was, to whoever may still see what it tells of.
 * What is refused is not written, and may be sent again in other words. For the routes that are added from here on, before what
 * lets them take turns and packs their answers.
 */
export function answerRepeats(api: FastifyInstance, contextOf: ContextOf, { db, model }: Services): void {
  api.addHook('onRoute', (route) => {
    if ([route.method].flat().some((method) => ['GET', 'HEAD'].includes(method))) return;
    const { handler } = route;
    route.handler = async function (request, reply) {
      const key = keyOf(request);
      if (key === undefined) return handler.call(this, request, reply);
      if (key.length > longestKey) return refuse(request, reply, 'too_long');
      const sent = new NamedRequest(contextOf(request).access.actor, key);
      sent.asks([request.method, request.url, request.body ?? null]);
      // What a form asks for is added once it is received.
      const before = request.isMultipart() ? undefined : await sent.before(db);
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

  api.addHook('onSend', async (request, reply, payload) => {
    const sent = named.get(request);
    const answer = sent?.isDone && reply.statusCode < 300 ? answerOf(reply, payload) : undefined;
    if (answer)
      await sent?.keepAnswer(db, reply.statusCode, answer).catch((error: unknown) => request.log.error(error));
  });

  type Known = Awaited<ReturnType<NamedRequest['before']>>;

  async function answerAgain(sent: NamedRequest, known: Known, request: FastifyRequest, reply: FastifyReply) {
    const until = Date.now() + patience.most;
    let before = known;
    for (let wait = 50; before === 'unanswered' && Date.now() < until; wait = Math.min(2 * wait, patience.every)) {
      await setTimeout(wait);
      before = await sent.before(db);
    }
    if (before === 'another') return refuse(request, reply, 'another_request');
    if (typeof before !== 'object') throw new Refusal(409, 'done_before');
    if ('location' in before) return reply.redirect(before.location, 303);
    if (!before.body) return reply.code(before.status).send();
    if (!(await isSeenStill(request, before.body))) throw new Refusal(409, 'done_before');
    return reply.code(before.status).type('application/json; charset=utf-8').send(before.body);
  }

  /**
   * Whether whoever asks again sees what an answer tells of: the record of the address, or the one that was made, and the
   * cases that it names. Some tell of a case by an address that is of no record, or of two records at once.
   */
  async function isSeenStill(request: FastifyRequest, body: string): Promise<boolean> {
    const [, plural = '', rest] = /^\/api\/(\w+)(\/:id)?/.exec(request.routeOptions.url ?? '') ?? [];
    const [context, told] = [contextOf(request), JSON.parse(body) as unknown];
    const cases = [...new Set(casesIn(told))];
    if ((await visibleIds(context, model.named('debt_case'), cases)).size < cases.length) return false;
    const resource = model.byPlural(plural);
    const id = Number(memberOf(rest ? request.params : told, 'id'));
    return !resource || !id || isVisible(context, resource, id, 'show');
  }

  /** Under the name that other refusals of the address have. */
  function refuse(request: FastifyRequest, reply: FastifyReply, code: 'too_long' | 'another_request') {
    const problems = Problems.of('idempotency_key', code, { count: longestKey });
    const plural = /^\/api\/(\w+)/.exec(request.url)?.[1] ?? '';
    const name = model.byPlural(plural)?.name ?? plural.replace(/s$/, '');
    return reply.code(422).send({ [name]: { errors: sayProblems(problems, contextOf(request)) } });
  }
}

/** What takes long to tell is told by its own address. */
function answerOf(reply: FastifyReply, payload: unknown): KeptAnswer | undefined {
  const location = reply.getHeader('location');
  if (typeof location === 'string') return { location };
  return typeof payload === 'string' || !payload ? { body: String(payload ?? '') } : undefined;
}

/** The cases that an answer names, wherever it does. */
function* casesIn(told: unknown): Generator<number> {
  if (typeof told !== 'object' || told === null) return;
  for (const [name, value] of Object.entries(told)) {
    if (name === 'debt_case_id' && typeof value === 'number') yield value;
    else yield* casesIn(value);
  }
}

function keyOf({ headers }: FastifyRequest): string | undefined {
  const { 'idempotency-key': sent } = headers;
  return typeof sent === 'string' && sent.trim() ? sent.trim() : undefined;
}
