import { Stream } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteHandlerMethod } from 'fastify';
import { Places } from '#engine/places.ts';
import { TooManyRequests } from '../accounts/guesses/too-many-requests.ts';
import { bundleUnderWay } from '../bundles/bundled.ts';
import { shortly } from './at-once.ts';
import { onceAnswered } from './once-answered.ts';

/** Calls of one person that are worked on at a time, as many as a browser makes of one host; the next ones wait. */
export const mostAtOnce = 6;
/** Far more than any program needs to have waiting; each holds what it sent. */
const mostWaiting = 500;

/**
 * Lets nobody fill the queue of the database, nor the memory with answers that they do not read: of one person's calls a few are
 * worked on or told, the others wait for these and not everybody else for all of them. What was asked by a client that left
 * meanwhile is not looked up. Uploads, exports and previews have limits of their own, since they last.
 */
export function takeTurns(app: FastifyInstance, personOf: (request: FastifyRequest) => number): void {
  // The parts of what is gathered take turns among the others, for which it must not wait.
  const [begin, beginGathering] = [turns(mostAtOnce), turns(mostAtOnce)];
  // The route for HEAD is made of that for GET.
  const turning = new WeakSet<RouteHandlerMethod>();
  const ends = new WeakMap<FastifyRequest, () => void>();

  // Files and live changes last, and of a stream little is held at a time.
  app.addHook('onSend', async (request, _reply, payload) => {
    if (payload instanceof Stream) ends.get(request)?.();
  });

  app.addHook('onRoute', (route) => {
    const call = route.config?.call;
    const { handler } = route;
    if (call?.costly || call?.form || turning.has(handler)) return;
    route.handler = async function (request, reply) {
      await isNext(reply);
      const end = await (call?.gathers ? beginGathering : begin)(personOf(request));
      if (!call?.gathers) ends.set(request, end);
      try {
        if (isForNobody(request)) return reply.code(499).send();
        return await handler.call(this, request, reply);
      } finally {
        // Once it is on its way, or the client has gone.
        onceAnswered(reply.raw, end);
      }
    };
    turning.add(route.handler);
  });
}

/**
 * Waits until what was asked before on the same connection is answered, or the connection is gone: an answer that stands behind
 * another keeps its place, and the other would wait for it.
 */
async function isNext({ raw }: FastifyReply): Promise<void> {
  if (raw.socket) return;
  await new Promise<void>((resolve) => {
    raw.once('socket', () => resolve());
    onceAnswered(raw, resolve);
  });
}

/** What was to be written is written all the same, as without the wait. */
const isForNobody = (request: FastifyRequest) =>
  ['GET', 'HEAD'].includes(request.method) && (bundleUnderWay()?.request ?? request).raw.socket.destroyed;

/** Waits until one more of the person's may begin; the function it answers is called when that has ended, also twice. */
function turns(most: number): (person: number) => Promise<() => void> {
  const people = new Map<number, Places>();
  return async (person) => {
    const own = people.get(person) ?? new Places(most);
    people.set(person, own);
    if (own.waiting >= mostWaiting) throw new TooManyRequests(shortly);
    const end = await own.take();
    return () => {
      end();
      // Ended twice, it may be that the person has begun anew meanwhile.
      if (own.taken === 0 && people.get(person) === own) people.delete(person);
    };
  };
}
