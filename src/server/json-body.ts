import type { FastifyInstance } from 'fastify';
import { badRequest } from '#engine/server/refusal.ts';

/** No record goes so deep; what is deeper could not even be answered with its errors. */
const deepest = 32;

/**
 * Bodies are JSON, or nothing: `finish` and the like are posted with a JSON content type and no body at all.
 * Any other type is a 415, unless a route takes files.
 */
export function acceptJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') return done(null, {});
    void parse(request, body as string, (error, value: unknown) => {
      if (error) done(error);
      else if (isDeeperThan(deepest, value)) done(badRequest('malformed'));
      else done(null, value);
    });
  });
}

function isDeeperThan(levels: number, value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((member) => isDeeperThan(levels - 1, member));
}
