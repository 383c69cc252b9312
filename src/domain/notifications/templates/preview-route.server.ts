import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { JsonSchema } from '#engine/json-schema.ts';
import { type Call, describes } from '#engine/server/describe/call.ts';
import { badRequest } from '#engine/server/refusal.ts';
import type { ContextOf } from '#engine/server/routes.ts';
import { previewAnswer, previewRequest, previewTemplate } from './preview.server.ts';

const previewCall: Call = {
  summary: { pl: 'Podgląd szablonu na sprawie albo na przykładzie', en: 'Preview a template on a case or an example' },
  body: z.toJSONSchema(previewRequest) as JsonSchema,
  answers: { 200: { json: z.toJSONSchema(previewAnswer) as JsonSchema } },
};

/** `POST /api/notification_templates/preview`: changes nothing. */
export function addTemplatePreviewRoute(app: FastifyInstance, contextOf: ContextOf): void {
  app.post('/api/notification_templates/preview', describes(previewCall), async (request) => {
    const asked = previewRequest.safeParse(request.body);
    if (!asked.success) throw badRequest('malformed');
    return previewTemplate(contextOf(request), asked.data);
  });
}
