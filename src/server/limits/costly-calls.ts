import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import { sessionOf } from '../request-context.ts';
import { atOnce } from './at-once.ts';

/** Previews of letters of one person that wait for their turn; people take turns. */
const mostPreviews = 10;

/** Refuses a costly call of a person who has many of its kind under way; each ends when its answer went, or the client did. */
export function limitCostlyCalls(app: FastifyInstance, { ODZYSK_EXPORTS_AT_ONCE: mostExports }: Config): void {
  const kinds = {
    export: atOnce(mostExports, {
      pl: `Naraz można pobierać najwyżej ${mostExports} eksportów. Poczekaj, aż poprzednie się pobiorą, i spróbuj ponownie`,
      en: `At most ${mostExports} exports can be under way at a time. Wait until those before have arrived and try again`,
    }),
    preview: atOnce(mostPreviews, {
      pl: `Naraz można otworzyć najwyżej ${mostPreviews} podglądów pism. Poczekaj, aż poprzednie się pokażą, i spróbuj ponownie`,
      en: `At most ${mostPreviews} previews of letters can be made at a time. Wait until those before are shown and try again`,
    }),
  };
  app.addHook('onRequest', async (request, { raw }) => {
    const kind = request.routeOptions.config.call?.costly;
    if (!kind) return;
    const end = kinds[kind](sessionOf(request).actor.id);
    if (raw.closed) end();
    else raw.once('close', end);
  });
}
