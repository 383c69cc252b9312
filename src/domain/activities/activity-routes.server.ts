import type { FastifyInstance } from 'fastify';
import { type Call, describes } from '#engine/server/describe/call.ts';
import { answer } from '#engine/server/describe/resource-calls.ts';
import { type ContextOf, pathId, showRecord } from '#engine/server/routes.ts';
import { finishActivity } from './activity.server.ts';

const finishCall: Call = {
  summary: { pl: 'Zakończ zadanie', en: 'Finish a task' },
  answers: { 200: answer('activity'), 422: answer('activity_invalid') },
};

/** `POST /api/activities/{id}/finish`: the finished task. */
export function addActivityRoutes(app: FastifyInstance, contextOf: ContextOf): void {
  app.post('/api/activities/:id/finish', describes(finishCall), async (request) => {
    const context = contextOf(request);
    const id = pathId(request);
    await finishActivity(context, id);
    return showRecord(context, context.model.named('activity'), id);
  });
}
