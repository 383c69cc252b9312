import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import { sessionOf } from '../request-context.ts';
import { atOnce } from './at-once.ts';

/**
 * Refuses an export of a person who has many under way; each ends when its answer went, or the client did. Previews of
 * letters are counted where they are made, which goes on when the client went.
 */
export function limitCostlyCalls(app: FastifyInstance, { ODZYSK_EXPORTS_AT_ONCE: mostExports }: Config): void {
  const begin = atOnce(mostExports, {
    pl: `Nie można pobierać naraz więcej eksportów (limit: ${mostExports}). Poczekaj, aż poprzednie się pobiorą, i spróbuj ponownie`,
    en: `No more exports can be under way at a time (limit: ${mostExports}). Wait until those before have arrived and try again`,
  });
  app.addHook('onRequest', async (request, { raw }) => {
    if (request.routeOptions.config.call?.costly !== 'export') return;
    const end = begin(sessionOf(request).actor.id);
    if (raw.closed) end();
    else raw.once('close', end);
  });
}
