import type { FastifyInstance } from 'fastify';
import { closed, day, list, orNull, text } from '#engine/json-schema.ts';
import { answering, type Call, describes } from '#engine/server/describe/call.ts';
import { type ContextOf, pathId } from '#engine/server/routes.ts';
import { accountSchemas, lineSchemas } from './account-answer.ts';
import { namedAnswer } from './named-account.ts';
import { readDocument } from './read-document.server.ts';

const named = closed({
  ...lineSchemas,
  odzysk_no: orNull(text),
  debtor: orNull(text),
  contract_no: orNull(text),
  item: orNull(text),
  paid_on: orNull(day),
  vat_rate: orNull(text),
  vat: text,
});

const accountCall: Call = {
  summary: { pl: 'Pozycje rozliczenia z nazwami', en: 'The lines of a settlement with names' },
  answers: answering({ ...accountSchemas, currency: text, lines: list(named) }),
};

/** `GET /api/settlements/{id}/account`: each line with case, debtor, contract and VAT, as the papers have it. */
export function addAccountRoute(app: FastifyInstance, contextOf: ContextOf): void {
  app.get('/api/settlements/:id/account', describes(accountCall), async (request) => {
    const context = contextOf(request);
    return namedAnswer(await readDocument(context, pathId(request)), context);
  });
}
