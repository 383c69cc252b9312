import { memberOf } from '#engine/member-of.ts';
import type { FastifyRequest } from 'fastify';

/**
 * Which call a log line is about: the route as we wrote it, and ids. What else stands in an address is not ours: people
 * search for persons in the query, links and gateways carry secrets in the path. No route, no path.
 */
export function loggedRequest({ method, routeOptions, params }: FastifyRequest): { method: string; path?: string } {
  const { url } = routeOptions;
  if (url === undefined) return { method };
  const shown = (mark: string, name: string) => {
    const given = memberOf(params, name);
    return isId(given) ? given : mark;
  };
  return { method, path: url.replace(/:(\w+)/g, shown) };
}

const isId = (given: unknown): given is string => typeof given === 'string' && /^\d{1,15}$/.test(given);
