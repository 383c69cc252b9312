import type { FastifyInstance } from 'fastify';
import { closed, integer, list, text } from '#engine/json-schema.ts';
import { answering, type Call, describes } from '#engine/server/describe/call.ts';
import { noteRead } from '#engine/server/history-reads.ts';
import { type ContextOf, pathId } from '#engine/server/routes.ts';
import { debtCase } from '#domain/cases/debt-case.ts';
import { refuseUnlessSeen } from '#domain/cases/seen-case.server.ts';
import { gapWords } from './gap-words.ts';
import { readGaps } from './read-gaps.server.ts';
import { formatMoney, fromCents } from '#engine/money.ts';
import { countedNoun, countOf } from '#engine/plural.ts';
import { type Language, sayIn } from '#engine/words.ts';
import { contract } from '#domain/contracts/contract.ts';
import { invoice } from '#domain/invoices/invoice.ts';
import type { Gap } from './gaps.ts';

const gap = closed({
  code: { type: 'string', enum: Object.keys(gapWords) },
  message: text,
  record: closed({ plural: text, id: integer }),
});

const readCall: Call = {
  summary: { pl: 'Czego brakuje w danych sprawy', en: 'What the records of a case lack' },
  description: {
    pl: 'Jedna pozycja na rodzaj braku, z pierwszym rekordem do uzupełnienia',
    en: 'One entry for each kind of gap, with the first record to complete',
  },
  answers: answering({ gaps: list(gap) }),
};

/** `GET /api/debt_cases/{id}/gaps`: what is to be completed, for whoever sees the case. */
export function addGapsRoute(app: FastifyInstance, contextOf: ContextOf): void {
  app.get('/api/debt_cases/:id/gaps', describes(readCall), async (request) => {
    const [context, id] = [contextOf(request), pathId(request)];
    await refuseUnlessSeen(context, id);
    await noteRead(context, context.model.named(debtCase.name), id);
    const gaps = await readGaps(context.db, id);
    return {
      gaps: gaps.map((one) => ({ code: one.code, message: sayGap(one, context.language), record: one.record })),
    };
  });
}

/** The sentence for a gap: "12 faktur bez terminu płatności". */
function sayGap({ code, count, rest }: Gap, language: Language): string {
  return sayIn(language, gapWords[code], {
    invoices: countOf(count, countedNoun(invoice.label)[language], language),
    contracts: countOf(count, countedNoun(contract.label)[language], language),
    amount: rest ? formatMoney(fromCents(rest.amount), rest.currency) : '',
  });
}
