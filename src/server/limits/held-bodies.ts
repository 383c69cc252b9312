import type { FastifyInstance, FastifyRequest } from 'fastify';
import { TooManyRequests } from '../accounts/guesses/too-many-requests.ts';
import { largestBody } from '../json-body.ts';
import { shortly } from './at-once.ts';
import { onceAnswered } from './once-answered.ts';

/** Of bytes: twelve of the largest records. */
const mostHeld = 12 * largestBody.ofSignedIn;

/**
 * Refuses what a person sends beside more than the server holds for one: from its first byte on until it is answered, so that
 * neither what arrives slowly nor what waits for its turn fills the memory. Files go to the disk as they come, and have limits of their own.
 */
export function limitHeldBodies(app: FastifyInstance, personOf: (request: FastifyRequest) => number): void {
  const held = new Map<number, number>();
  app.addHook('onRequest', async (request, { raw }) => {
    const size = request.routeOptions.config.call?.form ? 0 : announcedSize(request);
    if (size === 0) return;
    const person = personOf(request);
    const others = held.get(person) ?? 0;
    if (others + size > mostHeld) throw new TooManyRequests(shortly);
    held.set(person, others + size);
    onceAnswered(raw, () => {
      const left = held.get(person)! - size;
      if (left > 0) held.set(person, left);
      else held.delete(person);
    });
  });
}

/** Of which nobody says how long it is may be as long as any. */
function announcedSize({ headers }: FastifyRequest): number {
  if (headers['transfer-encoding'] !== undefined) return largestBody.ofSignedIn;
  return Math.min(Number(headers['content-length']) || 0, largestBody.ofSignedIn);
}
