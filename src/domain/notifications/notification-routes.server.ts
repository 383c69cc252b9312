import type { FastifyInstance } from 'fastify';
import { memberOf } from '#engine/member-of.ts';
import { sayProblems } from '#engine/server/answer.ts';
import { type Call, describes } from '#engine/server/describe/call.ts';
import { answer } from '#engine/server/describe/resource-calls.ts';
import { type ContextOf, pathId, showRecord } from '#engine/server/routes.ts';
import type { MessageSenders } from '#server/messages/message.ts';
import type { Services } from '#server/services.ts';
import { sendToRecipient } from './delivery/send-notification.server.ts';

const sendCall: Call = {
  summary: { pl: 'Wyślij powiadomienie do odbiorcy', en: 'Send a notification to its recipient' },
  body: { type: 'object', properties: { dispute_override: { type: 'string', maxLength: 1000 } } },
  answers: { 200: answer('notification'), 422: answer('notification_invalid') },
  refusals: [429],
};

/** Why the message goes out in spite of a dispute; null where nobody says. */
function overrideIn(body: unknown): string | null {
  const said = memberOf(body, 'dispute_override');
  return typeof said === 'string' && said.trim() ? said.trim().slice(0, 1000) : null;
}

/**
 * `POST /api/notifications/{id}/send_to_recipient`: the message in the queue, warned of when its debtor is not to be written to now,
 * or it will only be written down.
 */
export function addNotificationRoutes(
  app: FastifyInstance,
  contextOf: ContextOf,
  { config, jobs, senders }: Pick<Services, 'config' | 'jobs' | 'senders'>,
): void {
  app.post('/api/notifications/:id/send_to_recipient', describes(sendCall), async (request) => {
    const context = contextOf(request);
    const id = pathId(request);
    const override = overrideIn(request.body);
    const warnings = await sendToRecipient(context, jobs, config, { id, override });
    const record = await showRecord(context, context.model.named('notification'), id);
    if (!senders[record.kind as keyof MessageSenders].isReal) warnings.add('base', 'only_written');
    return warnings.any ? { ...record, warnings: sayProblems(warnings, context) } : record;
  });
}
