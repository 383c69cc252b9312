import type { FastifyInstance } from 'fastify';
import { fromCents } from '#engine/money.ts';
import { closed, orNull } from '#engine/json-schema.ts';
import { type Call, describes } from '#engine/server/describe/call.ts';
import { type ContextOf, pathId } from '#engine/server/routes.ts';
import { accountAnswer, accountSchemas, lineSchemas } from './account-answer.ts';
import { vatByLine } from './account.ts';
import { readDocument } from './read-document.server.ts';

const text = { type: 'string' } as const;
const named = closed({
  ...lineSchemas,
  odzysk_no: orNull(text),
  debtor: orNull(text),
  contract_no: orNull(text),
  item: orNull(text),
  paid_on: orNull({ ...text, format: 'date' }),
  vat_rate: orNull(text),
  vat: text,
});

const accountCall: Call = {
  summary: { pl: 'Pozycje rozliczenia z nazwami', en: 'The lines of a settlement with names' },
  answers: {
    200: { json: closed({ ...accountSchemas, currency: text, lines: { type: 'array', items: named } }) },
  },
  refusals: [403],
};

/** `GET /api/settlements/{id}/account`: each line with case, debtor, contract and VAT, as the papers have it. */
export function addAccountRoute(app: FastifyInstance, contextOf: ContextOf): void {
  app.get('/api/settlements/:id/account', describes(accountCall), async (request) => {
    const context = contextOf(request);
    return namedAnswer(await readDocument(context, pathId(request)), context);
  });
}

type Reader = Parameters<typeof accountAnswer>[1];

function namedAnswer(document: Awaited<ReturnType<typeof readDocument>>, reader: Reader) {
  const { lines, withoutRule, currency } = document;
  const [told, vats] = [accountAnswer({ lines, withoutRule }, reader), vatByLine(lines)];
  return {
    ...told,
    currency,
    lines: told.lines.map((line, at) => {
      const { odzysk_no, debtor, contract_no, item, paid_on, vat_rate } = lines[at]!;
      return { ...line, odzysk_no, debtor, contract_no, item, paid_on, vat_rate, vat: fromCents(vats[at]!) };
    }),
  };
}

export type NamedAccount = ReturnType<typeof namedAnswer>;
