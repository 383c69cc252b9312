import type { FastifyInstance, FastifyRequest, RouteHandlerMethod } from 'fastify';
import { Places } from '#engine/places.ts';
import { TooManyRequests } from '../accounts/guesses/too-many-requests.ts';
import { bundleUnderWay } from '../bundles/bundled.ts';
import { shortly } from './at-once.ts';

/** Calls of one person that are worked on at a time, as many as a browser makes of one host; the next ones wait. */
const mostAtOnce = 6;
/** Far more than any program needs to have waiting; each holds what it sent. */
const mostWaiting = 500;

/**
 * Lets nobody fill the queue of the database: of one person's calls a few are worked on, the others wait for these and not
 * everybody else for all of them. What was asked by a client that left meanwhile is not looked up. Uploads, exports and previews have limits
 * of their own, since they last.
 */
export function takeTurns(app: FastifyInstance, personOf: (request: FastifyRequest) => number): void {
  const begin = turns(mostAtOnce);
  // The route for HEAD is made of that for GET.
  const turning = new WeakSet<RouteHandlerMethod>();
  const ends = new WeakMap<FastifyRequest, () => void>();

  // A handler that answers a stream has ended only when all of it was read: files and live changes last.
  app.addHook('onSend', async (request) => ends.get(request)?.());

  app.addHook('onRoute', (route) => {
    const call = route.config?.call;
    const { handler } = route;
    if (call?.costly || call?.form || turning.has(handler)) return;
    route.handler = async function (request, reply) {
      const end = await begin(personOf(request));
      ends.set(request, end);
      try {
        if (isForNobody(request)) return reply.code(499).send();
        return await handler.call(this, request, reply);
      } finally {
        end();
      }
    };
    turning.add(route.handler);
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
