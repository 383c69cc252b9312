import type { FastifyInstance } from 'fastify';
import { isDay } from '#engine/fields/date.ts';
import { invalidFilter } from '#engine/predicate/bad-filter.ts';
import type { Context, Row } from '#engine/server/behaviour.ts';
import { describes } from '#engine/server/describe/call.ts';
import { noteRead } from '#engine/server/history-reads.ts';
import { notFound } from '#engine/server/refusal.ts';
import { isVisible } from '#engine/server/rights/visible.ts';
import { type ContextOf, pathId } from '#engine/server/routes.ts';
import { refuseUnlessPossible } from '#engine/server/save/transaction.ts';
import { interestRates } from '#domain/interest-rates/interest-rates.server.ts';
import { today } from '#domain/settings/clock.server.ts';
import { balanceOf } from './balance.ts';
import { balanceAnswer } from './balance-answer.ts';
import { balanceCall } from './balance-call.server.ts';
import { readCaseFacts } from './read-cases.server.ts';

/** `GET /api/debt_cases/{id}/balance?on=`: what is owed, paid and left on a day, for whoever sees the case. */
export function addBalanceRoute(app: FastifyInstance, contextOf: ContextOf): void {
  app.get('/api/debt_cases/:id/balance', describes(balanceCall), async (request) => {
    const { on = today() } = request.query as Row;
    if (typeof on !== 'string' || !isDay(on)) throw invalidFilter('on');
    return balanceFor(contextOf(request), pathId(request), on);
  });
}

async function balanceFor(context: Context, id: number, on: string) {
  const debtCase = context.model.named('debt_case');
  refuseUnlessPossible(context, debtCase, 'show');
  if (!(await isVisible(context, debtCase, id, 'show'))) throw notFound();
  await noteRead(context, debtCase, id);
  const facts = (await readCaseFacts(context.db, [id])).get(id);
  if (!facts) throw notFound();
  const balance = balanceOf(facts, { on, today: today(), rates: await interestRates(context.db) });
  return balanceAnswer(balance, { debt_case_id: id, on, reader: context });
}
