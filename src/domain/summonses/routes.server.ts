import type { FastifyInstance } from 'fastify';
import { invalidFilter } from '#engine/predicate/bad-filter.ts';
import { sayProblems } from '#engine/server/answer.ts';
import type { Context, Row } from '#engine/server/behaviour.ts';
import { describes } from '#engine/server/describe/call.ts';
import type { Problems } from '#engine/server/refusal.ts';
import { type ContextOf, pathId, showRecord, queryOf } from '#engine/server/routes.ts';
import { isLetterKind, type LetterKind } from '#domain/letters/letter-kinds.ts';
import type { Services } from '#server/services.ts';
import { summonsCalls } from './calls.server.ts';
import { newCall } from './new-call.server.ts';
import { lettersOfCase } from './letter-preview.server.ts';
import { sendPreview } from './addressee-asked.server.ts';
import { callIn, generateSummons, letterIn } from './summons.server.ts';

/**
 * The letters of a case: what their dialog needs, `POST …/letters` for all kinds, and `POST …/report_call_leasing` and
 * `…/report_call_loan`, which take their choices inside the case (contract §9).
 */
export function addSummonsRoutes(
  app: FastifyInstance,
  contextOf: ContextOf,
  { config, jobs, letters }: Pick<Services, 'config' | 'jobs' | 'letters'>,
): void {
  app.get('/api/debt_cases/:id/new_call', describes(summonsCalls.new_call), async (request) => {
    const { kind, contract_ids, agreement_id } = queryOf(request);
    return newCall(contextOf(request), pathId(request), kindOf(kind), { contract_ids, agreement_id });
  });

  app.post('/api/debt_cases/:id/letters', describes(summonsCalls.letters), async (request, reply) => {
    const context = contextOf(request);
    const id = pathId(request);
    const asked = await letterIn(context, id, request.body);
    const { document_id, warnings } = await generateSummons(context, { jobs, limit: config }, id, asked);
    const document = await showRecord(context, context.model.named('document'), document_id);
    return reply.code(201).send(warned(context, document, warnings));
  });

  app.post('/api/debt_cases/:id/letters/preview', describes(summonsCalls.preview), async (request, reply) => {
    const context = contextOf(request);
    const id = pathId(request);
    const asked = await letterIn(context, id, request.body);
    return sendPreview(context, letters, await lettersOfCase(context, id, asked), request, reply);
  });

  for (const kind of ['leasing', 'loan'] as const) {
    app.post(`/api/debt_cases/:id/report_call_${kind}`, describes(summonsCalls[kind]), async (request) => {
      const context = contextOf(request);
      const id = pathId(request);
      const asked = callIn(context, kind, request.body);
      const { warnings } = await generateSummons(context, { jobs, limit: config }, id, asked);
      return warned(context, await showRecord(context, context.model.named('debt_case'), id), warnings);
    });
  }
}

/** What was made, with what the law leaves to whoever made it. */
const warned = (context: Context, record: Row, warnings: Problems): Row =>
  warnings.any ? { ...record, warnings: sayProblems(warnings, context) } : record;

function kindOf(asked: unknown): LetterKind | null {
  if (asked === undefined || asked === '') return null;
  if (!isLetterKind(asked)) throw invalidFilter('kind');
  return asked;
}
