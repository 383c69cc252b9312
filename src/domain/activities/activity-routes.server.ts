import type { FastifyInstance } from 'fastify';
import { type ContextOf, pathId, showRecord } from '#engine/server/routes.ts';
import { finishActivity } from './activity.server.ts';

/** `POST /api/activities/{id}/finish`: the finished task. */
export function addActivityRoutes(app: FastifyInstance, contextOf: ContextOf): void {
  app.post('/api/activities/:id/finish', async (request) => {
    const context = contextOf(request);
    const id = pathId(request);
    await finishActivity(context, id);
    return showRecord(context, context.model.named('activity'), id);
  });
}
