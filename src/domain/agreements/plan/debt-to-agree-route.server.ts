import type { FastifyInstance } from 'fastify';
import { amount, text } from '#engine/json-schema.ts';
import { fromCents } from '#engine/money.ts';
import { invalidFilter } from '#engine/predicate/bad-filter.ts';
import { answering, type Call, describes } from '#engine/server/describe/call.ts';
import { noteRead } from '#engine/server/history-reads.ts';
import { type ContextOf, pathId, queryOf } from '#engine/server/routes.ts';
import { refuseUnlessPossible } from '#engine/server/save/transaction.ts';
import { debtCase } from '#domain/cases/debt-case.ts';
import { refuseUnlessSeen } from '#domain/cases/seen-case.server.ts';
import { today } from '#engine/days/today.ts';
import { agreement } from '../agreement.ts';
import { owedOn } from './owed-on.server.ts';

const readCall: Call = {
  summary: { pl: 'Dług, o którym byłaby dzisiejsza ugoda', en: 'The debt that an agreement of today would be about' },
  description: {
    pl: 'To, co pozostało i czego wolno żądać: bez kosztów, należności spornych i przedawnionych należności konsumenta',
    en: 'What is left and may be asked for: without costs, disputed claims and time-barred ones of a consumer',
  },
  query: {
    currency: { schema: text, description: { pl: 'Kod waluty; domyślnie PLN', en: 'Its code; PLN unless told' } },
  },
  answers: answering({ total: amount }),
};

/** `GET /api/debt_cases/{id}/debt_to_agree?currency=PLN`, for whoever makes agreements in the case. */
export function addDebtToAgreeRoute(app: FastifyInstance, contextOf: ContextOf): void {
  app.get('/api/debt_cases/:id/debt_to_agree', describes(readCall), async (request) => {
    const [context, id] = [contextOf(request), pathId(request)];
    refuseUnlessPossible(context, agreement, 'create');
    await refuseUnlessSeen(context, id);
    const { currency = 'PLN' } = queryOf(request);
    if (typeof currency !== 'string') throw invalidFilter('currency');
    await noteRead(context, context.model.named(debtCase.name), id);
    return { total: fromCents(await owedOn(context.db, id, currency, today())) };
  });
}
