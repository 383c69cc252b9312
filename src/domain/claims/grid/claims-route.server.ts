import type { FastifyInstance } from 'fastify';
import { closed, type JsonSchema, list, messagesByField, schemaRef, texts, withAtLeast } from '#engine/json-schema.ts';
import { memberOf } from '#engine/member-of.ts';
import type { Reader } from '#engine/messages.ts';
import { sayProblems } from '#engine/server/answer.ts';
import { type Call, describes } from '#engine/server/describe/call.ts';
import { InvalidRecord } from '#engine/server/refusal.ts';
import { type ContextOf, pathId } from '#engine/server/routes.ts';
import { invoice } from '#domain/invoices/invoice.ts';
import { addClaims } from './add-claims.server.ts';
import { claimColumns } from './claim-columns.ts';
import { MOST_CLAIMS } from './most-claims.ts';

const errors: JsonSchema = {
  type: 'object',
  description: 'By the place of the row, then by field; `base`: the rows as a whole',
  properties: { base: texts },
  additionalProperties: messagesByField,
};

const addCall: Call = {
  summary: { pl: 'Dodaj należności do sprawy', en: 'Add claims to a case' },
  description: {
    pl: `Najwyżej ${MOST_CLAIMS} naraz; powstają wszystkie albo żadna`,
    en: `At most ${MOST_CLAIMS} at once; all are made or none`,
  },
  body: withAtLeast(['claims'], {
    claims: list({ ...schemaRef('invoice_payload'), description: `Of it: ${claimColumns.join(', ')}` }),
  }),
  answers: {
    201: { json: closed({ invoices: list(schemaRef('invoice')) }) },
    422: { json: closed({ claims: closed({ errors }) }) },
  },
};

/** `POST /api/debt_cases/{id}/claims`: many claims of a case in one call. */
export function addClaimsRoute(app: FastifyInstance, contextOf: ContextOf): void {
  app.post('/api/debt_cases/:id/claims', describes(addCall), async (request, reply) => {
    const context = contextOf(request);
    try {
      const invoices = await addClaims(context, pathId(request), memberOf(request.body, 'claims'));
      return await reply.code(201).send({ invoices });
    } catch (error) {
      if (!(error instanceof InvalidRecord) || error.resource.name !== invoice.name) throw error;
      return reply.code(422).send({ claims: { errors: errorsOf(error, context) } });
    }
  });
}

function errorsOf({ ofEach, problems }: InvalidRecord, reader: Reader) {
  if (ofEach.length === 0) return sayProblems(problems, reader);
  return Object.fromEntries(ofEach.flatMap((one, at) => (one.any ? [[at, sayProblems(one, reader)]] : [])));
}
