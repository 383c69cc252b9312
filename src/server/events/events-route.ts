import { memberOf } from '#engine/member-of.ts';
import type { FastifyInstance } from 'fastify';
import { type Call, describes } from '#engine/server/describe/call.ts';
import { Refusal } from '#engine/server/refusal.ts';
import { cookieSecret } from '../sessions/cookie.ts';
import { sessionId } from '../sessions/secret.ts';
import type { Streams } from './streams.ts';

const call: Call = {
  summary: { pl: 'Zmiany na żywo (server-sent events)', en: 'Changes as they happen (server-sent events)' },
  description: {
    pl: 'Zdarzenia bez nazwy, z danymi `{model, id, action, debt_case_id}`, o rekordach, które wolno widzieć. `id` null: zmieniło się ich wiele. Połączeń najwyżej sześć na sesję; kończą się razem z nią i nie przedłużają jej.',
    en: 'Events without a name, with data `{model, id, action, debt_case_id}`, of records one may see. `id` null: many of them have changed. At most six streams a session; they end with it and do not prolong it.',
  },
  query: {
    tab: {
      schema: { type: 'string', pattern: '^[\\w-]{1,40}$' },
      description: {
        pl: 'Słowo, które karta przeglądarki wysyła też w nagłówku `X-Tab`: o własnych zmianach nie słyszy',
        en: 'The word a tab also sends as the header `X-Tab`: it does not hear of its own changes',
      },
    },
  },
  answers: { 200: { file: 'text/event-stream' } },
  forEverybody: true,
  refusals: [429],
};

/** `GET /api/events` (contract §10). */
export function addEventsRoute(app: FastifyInstance, streams: Streams): void {
  app.addHook('preClose', async () => streams.close());

  app.get('/api/events', { ...describes(call), exposeHeadRoute: false }, async (request, reply) => {
    const tab = memberOf(request.query, 'tab');
    const output = streams.open(sessionId(cookieSecret(request)!), typeof tab === 'string' ? tab : undefined);
    if (!output) throw new Refusal(429, 'too_many_requests');
    reply.header('Cache-Control', 'no-cache, no-transform').header('X-Accel-Buffering', 'no');
    return reply.type('text/event-stream').send(output);
  });
}
