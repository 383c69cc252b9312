import type { FastifyRequest } from 'fastify';
import { isDay } from '#engine/fields/date.ts';
import { invalidFilter } from '#engine/predicate/bad-filter.ts';
import type { Context } from '#engine/server/behaviour.ts';
import { noteRead } from '#engine/server/history-reads.ts';
import { notFound } from '#engine/server/refusal.ts';
import { isVisible } from '#engine/server/rights/visible.ts';
import { pathId, queryOf } from '#engine/server/routes.ts';
import { refuseUnlessPossible } from '#engine/server/save/transaction.ts';
import { interestRates } from '#domain/interest-rates/interest-rates.server.ts';
import { today } from '#domain/settings/clock.server.ts';
import { balanceOf } from './balance.ts';
import { balanceAnswer } from './balance-answer.ts';
import type { Balance } from './balance-parts.ts';
import { readCaseFacts } from './read-cases.server.ts';

/** The balance of the case in the path on the day in `on`, today unless told. Refuses with 400, 403 and 404. */
export async function readBalance(context: Context, request: FastifyRequest): Promise<Balance> {
  const { on = today() } = queryOf(request);
  if (typeof on !== 'string' || !isDay(on)) throw invalidFilter('on');
  const id = pathId(request);
  const debtCase = context.model.named('debt_case');
  refuseUnlessPossible(context, debtCase, 'show');
  if (!(await isVisible(context, debtCase, id, 'show'))) throw notFound();
  await noteRead(context, debtCase, id);
  const facts = (await readCaseFacts(context.db, [id])).get(id);
  if (!facts) throw notFound();
  const balance = balanceOf(facts, { on, today: today(), rates: await interestRates(context.db) });
  return balanceAnswer(balance, { debt_case_id: id, on, reader: context });
}
