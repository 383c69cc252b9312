import type { FastifyInstance } from 'fastify';
import { invalidFilter } from '#engine/predicate/bad-filter.ts';
import { describes } from '#engine/server/describe/call.ts';
import { type ContextOf, pathId, showRecord, queryOf } from '#engine/server/routes.ts';
import type { LetterKind } from '#domain/letters/letter-data.ts';
import type { Services } from '#server/services.ts';
import { summonsCalls } from './calls.server.ts';
import { newCall } from './new-call.server.ts';
import { previewSummons } from './preview.server.ts';
import { generateSummons } from './summons.server.ts';

/** The calls of a case: what their dialog needs, and `POST …/report_call_leasing`, `…/report_call_loan` (contract §9). */
export function addSummonsRoutes(
  app: FastifyInstance,
  contextOf: ContextOf,
  { config, jobs, letters }: Pick<Services, 'config' | 'jobs' | 'letters'>,
): void {
  app.get('/api/debt_cases/:id/new_call', describes(summonsCalls.new_call), async (request) => {
    const { kind, contract_ids, principal, interest_kind } = queryOf(request);
    return newCall(contextOf(request), pathId(request), kindOf(kind), { contract_ids, principal, interest_kind });
  });

  for (const kind of ['leasing', 'loan'] as const) {
    app.post(`/api/debt_cases/:id/report_call_${kind}`, describes(summonsCalls[kind]), async (request) => {
      const context = contextOf(request);
      const id = pathId(request);
      await generateSummons(context, { jobs, limit: config }, id, { kind, body: request.body });
      return showRecord(context, context.model.named('debt_case'), id);
    });

    app.post(
      `/api/debt_cases/:id/report_call_${kind}/preview`,
      describes(summonsCalls.preview),
      async (request, reply) => {
        const pdf = await previewSummons(contextOf(request), letters, pathId(request), kind, request.body);
        return reply.type('application/pdf').header('Cache-Control', 'no-store').send(Buffer.from(pdf));
      },
    );
  }
}

function kindOf(asked: unknown): LetterKind | null {
  if (asked === undefined || asked === '') return null;
  if (asked !== 'leasing' && asked !== 'loan') throw invalidFilter('kind');
  return asked;
}
