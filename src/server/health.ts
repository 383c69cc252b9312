import type { FastifyInstance } from 'fastify';
import { errorBody } from './error-answers.ts';
import { languageOf } from './request-context.ts';
import type { Services } from './services.ts';

/** `/health`: the process lives. `/ready`: the database answers (contract §10). */
export function addHealthRoutes(app: FastifyInstance, { database }: Services): void {
  app.get('/health', async () => ({ status: 'ok' }));

  app.get('/ready', async (request, reply) => {
    try {
      await database.query('select 1');
      return { status: 'ok' };
    } catch (error) {
      request.log.error({ err: error }, 'database does not answer');
      return reply.code(503).send(errorBody('unavailable', languageOf(request), { request_id: request.id }));
    }
  });
}
