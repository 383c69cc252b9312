import type { FastifyRequest } from 'fastify';

/**
 * Which call a log line is about: the route as we wrote it, and ids. What else stands in an address is not ours: people
 * search for persons in the query, links and gateways carry secrets in the path. No route, no path.
 */
export function loggedRequest({ method, routeOptions, params }: FastifyRequest): { method: string; path?: string } {
  const { url } = routeOptions;
  if (url === undefined) return { method };
  const given = (params ?? {}) as Readonly<Record<string, string>>;
  return { method, path: url.replace(/:(\w+)/g, (mark, name: string) => (isId(given[name]) ? given[name]! : mark)) };
}

const isId = (text: string | undefined) => text !== undefined && /^\d{1,15}$/.test(text);
