import type { FastifyInstance } from 'fastify';
import { withAtLeast } from '#engine/json-schema.ts';
import { memberOf } from '#engine/member-of.ts';
import { type Call, describes } from '#engine/server/describe/call.ts';
import { answer } from '#engine/server/describe/resource-calls.ts';
import { type ContextOf, pathId, showRecord } from '#engine/server/routes.ts';
import { cancelPledge } from './cancel-pledge.server.ts';

const cancelCall: Call = {
  summary: { pl: 'Odwołaj obietnicę', en: 'Cancel a promise' },
  body: withAtLeast(['reason'], { reason: { type: 'string' } }),
  answers: { 200: answer('activity'), 422: answer('activity_invalid') },
};

/** `POST /api/activities/{id}/cancel_pledge {reason}`: the activity. */
export function addPromiseRoutes(app: FastifyInstance, contextOf: ContextOf): void {
  app.post('/api/activities/:id/cancel_pledge', describes(cancelCall), async (request) => {
    const context = contextOf(request);
    const id = pathId(request);
    await cancelPledge(context, id, memberOf(request.body, 'reason'));
    return showRecord(context, context.model.named('activity'), id);
  });
}
