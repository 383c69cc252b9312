import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Language } from '#engine/words.ts';
import { isSameActor } from '#engine/server/rights/access.ts';
import type { Context } from '#engine/server/behaviour.ts';
import { Refusal } from '#engine/server/refusal.ts';
import { actorOf } from '#domain/accounts/actor.server.ts';
import { contextFor } from './job-context.ts';
import type { Services } from './services.ts';
import { writtenOnce } from './repeats/written-once.ts';
import { profile, requiredSession } from './sessions/routes.ts';
import { refuseForeignToken } from './sessions/security-token.ts';
import type { Session } from './sessions/session.ts';
import { askFor } from './sessions/steps.ts';

const sessions = new WeakMap<FastifyRequest, Session>();
const readOnly = new Set(['GET', 'HEAD', 'OPTIONS']);

/** What the caller asks for, else what the person has chosen, else Polish (contract §4). */
export function languageOf(request: FastifyRequest): Language {
  const wanted = (request.headers['accept-language'] ?? '').toLowerCase();
  const asked = wanted
    .split(',')
    .map((part) => ({ code: part.trim().slice(0, 2), weight: Number(/;\s*q=([\d.]+)/.exec(part)?.[1] ?? 1) }))
    .filter(({ weight }) => weight > 0)
    .toSorted((one, other) => other.weight - one.weight)
    .map(({ code }) => code)
    .find((code) => code === 'pl' || code === 'en');
  return asked ?? sessions.get(request)?.user.language ?? 'pl';
}

export function requireSession(app: FastifyInstance, services: Services): void {
  app.addHook('onRequest', async (request, reply) => admit(request, reply, services));
}

/** On every call below `/api`, also one that there is not: a session first (401), then the security token (403), as contract §5 orders. */
export async function admit(request: FastifyRequest, reply: FastifyReply, services: Services): Promise<void> {
  const session = await requiredSession(request, services);
  // The browser warns before the session ends, and other tabs may have prolonged it.
  reply.header('X-Session-Ends-In', Math.floor(session.endsInMs / 1000));
  reply.header('X-Session-Lasts-At-Most', Math.floor(session.lastsMs / 1000));
  const [step] = session.steps;
  if (step) throw askFor(step, session);
  sessions.set(request, session);
  if (!readOnly.has(request.method)) refuseForeignToken(request);
}

export const isAdmitted = (request: FastifyRequest) => sessions.has(request);

export function sessionOf(request: FastifyRequest): Session {
  const session = sessions.get(request);
  if (!session) throw new Refusal(401, 'unauthenticated');
  return session;
}

/** The tab that calls, by a word of its own. */
function tabOf({ headers }: FastifyRequest): string | undefined {
  const tab = headers['x-tab'];
  return typeof tab === 'string' && /^[\w-]{1,40}$/.test(tab) ? tab : undefined;
}

/** All the engine needs to answer this request with the rights of whoever sent it. */
export function contextOf(services: Services): (request: FastifyRequest) => Context {
  return (request) => {
    const { actor, user } = sessionOf(request);
    return {
      ...contextFor(services, actor),
      transact: writtenOnce(request, services.transact),
      readElsewhere: services.readElsewhere,
      origin: tabOf(request),
      language: languageOf(request),
      profile: profile(user),
      address: request.ip,
      isStill: async () => {
        const now = await actorOf(services.db, actor.id, true);
        return now !== undefined && isSameActor(now, actor);
      },
    };
  };
}
