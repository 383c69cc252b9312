import type { FastifyInstance } from 'fastify';
import { schemaRef } from '#engine/json-schema.ts';
import { type Call, describes } from '#engine/server/describe/call.ts';
import type { ContextOf } from '#engine/server/routes.ts';
import type { LetterRenderer } from '#server/letters/letter-renderer.ts';
import { addresseeQuery, sendPreview } from './addressee-asked.server.ts';
import { previewLetters } from './letter-preview.server.ts';
import { letterhead } from '#domain/letter-settings/letterhead.ts';
import { letterWording } from '#domain/letter-settings/wording-version.ts';

const previewCall = (name: string): Call => ({
  query: addresseeQuery,
  summary: { pl: 'Podgląd pisma z niezapisanymi ustawieniami', en: 'Preview of a letter with settings not yet saved' },
  body: {
    type: 'object',
    properties: {
      [name]: schemaRef(`${name}_payload`),
      debt_case_id: {
        type: ['integer', 'string', 'null'],
        description: 'The case it is about; an invented one where there is none.',
      },
    },
  },
  costly: 'preview',
  answers: {
    200: { file: 'application/pdf' },
    // What is wrong with the settings, or what the case lacks.
    422: { json: { anyOf: [schemaRef(`${name}_invalid`), schemaRef('debt_case_invalid')] } },
  },
});

/** `POST /api/letterheads/preview` and `/api/letter_wordings/preview`: the letter before anything is saved. */
export function addLetterPreviewRoutes(
  app: FastifyInstance,
  contextOf: ContextOf,
  { letters }: { readonly letters: LetterRenderer },
): void {
  for (const resource of [letterhead, letterWording]) {
    app.post(`/api/${resource.plural}/preview`, describes(previewCall(resource.name)), async (request, reply) => {
      const context = contextOf(request);
      const previews = await previewLetters(context, resource, request.body ?? {});
      return sendPreview(context, letters, previews, request, reply);
    });
  }
}
