import type { FastifyInstance } from 'fastify';
import { bankTransfer } from '#domain/bank-statements/bank-transfer.ts';
import { integer, type JsonSchema, list, text, withAtLeast } from '#engine/json-schema.ts';
import type { Context, Row } from '#engine/server/behaviour.ts';
import { type Call, describes } from '#engine/server/describe/call.ts';
import { answer } from '#engine/server/describe/resource-calls.ts';
import { type ContextOf, membersSent, pathId, showRecord } from '#engine/server/routes.ts';
import type { Words } from '#engine/words.ts';
import { ignoreLine, restoreLine } from './decisions/ignore-line.server.ts';
import { matchLine } from './decisions/match-line.server.ts';
import { unmatchLine } from './decisions/unmatch-line.server.ts';

const part: JsonSchema = withAtLeast(['debt_case_id'], {
  debt_case_id: integer,
  amount: { type: ['string', 'number', 'null'], description: 'Blank: the rest' },
});

const callOf = (summary: Words, properties: Readonly<Record<string, JsonSchema>>, required: string[] = []): Call => ({
  summary,
  body: { type: 'object', properties: { ...properties, lock_version: { type: ['integer', 'null'] } }, required },
  answers: {
    200: answer(bankTransfer.name),
    409: answer(`${bankTransfer.name}_stale`),
    422: answer(`${bankTransfer.name}_invalid`),
  },
});

interface LineCall {
  readonly call: Call;
  readonly decide: (context: Context, id: number, body: Row) => Promise<void>;
}

const calls: Readonly<Record<string, LineCall>> = {
  match: {
    call: callOf(
      {
        pl: 'Rozlicz pozycję ze sprawami albo storno z pozycją',
        en: 'Match a line with cases, or a reversal with a line',
      },
      { matches: list(part), reverses_id: integer },
    ),
    decide: matchLine,
  },
  unmatch: {
    call: callOf({ pl: 'Cofnij rozliczenie pozycji', en: 'Unmatch a line' }, { match_id: integer }),
    decide: unmatchLine,
  },
  ignore: {
    call: callOf({ pl: 'Pomiń pozycję', en: 'Ignore a line' }, { reason: text }, ['reason']),
    decide: ignoreLine,
  },
  restore: {
    call: callOf({ pl: 'Przywróć pominiętą pozycję', en: 'Restore an ignored line' }, {}),
    decide: restoreLine,
  },
};

/** `POST /api/bank_transfers/{id}/match|unmatch|ignore|restore`: the line. */
export function addMatchingRoutes(app: FastifyInstance, contextOf: ContextOf): void {
  for (const [name, { call, decide }] of Object.entries(calls))
    app.post(`/api/bank_transfers/:id/${name}`, describes(call), async (request) => {
      const [context, id] = [contextOf(request), pathId(request)];
      await decide(context, id, membersSent(request));
      return showRecord(context, context.model.named(bankTransfer.name), id);
    });
}
