import type { FastifyInstance } from 'fastify';
import { answering, type Call, describes } from '#engine/server/describe/call.ts';
import { errorBody } from './error-answers.ts';
import { languageOf } from './request-context.ts';
import type { Services } from './services.ts';

const ok = answering({ status: { const: 'ok' } });
const calls = {
  health: { summary: { pl: 'Czy proces działa', en: 'Whether the process lives' }, answers: ok },
  ready: {
    summary: {
      pl: 'Czy baza danych odpowiada, a serwer nie kończy pracy',
      en: 'Whether the database answers and the server is not about to end',
    },
    answers: ok,
  },
} satisfies Record<string, Call>;

/** `/health`: the process lives. `/ready`: the database answers (contract §10), and the server is not about to end. */
export function addHealthRoutes(app: FastifyInstance, { database, leaving }: Services): void {
  app.get('/health', describes(calls.health), async () => ({ status: 'ok' }));

  app.get('/ready', describes(calls.ready), async (request, reply) => {
    try {
      leaving.throwIfAborted();
      await database.query('select 1');
      return { status: 'ok' };
    } catch (error) {
      if (!leaving.aborted) request.log.error({ err: error }, 'database does not answer');
      return reply
        .code(503)
        .header('Retry-After', 5)
        .send(errorBody('unavailable', languageOf(request), { request_id: request.id }));
    }
  });
}
