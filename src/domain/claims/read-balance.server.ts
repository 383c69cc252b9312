import type { FastifyRequest } from 'fastify';
import { isDay } from '#engine/fields/date.ts';
import { invalidFilter } from '#engine/predicate/bad-filter.ts';
import type { Context } from '#engine/server/behaviour.ts';
import { noteRead } from '#engine/server/history-reads.ts';
import { notFound } from '#engine/server/refusal.ts';
import { pathId, queryOf } from '#engine/server/routes.ts';
import { refuseUnlessSeen } from '#domain/cases/seen-case.server.ts';
import { interestRates } from '#domain/interest-rates/interest-rates.server.ts';
import { today } from '#engine/days/today.ts';
import { balanceOf } from './balance.ts';
import { balanceAnswer } from './balance-answer.ts';
import type { Balance } from './balance-parts.ts';
import { readCaseFacts } from './read-cases.server.ts';

/** The balance of the case in the path on the day in `on`, today unless told. Refuses with 400, 403 and 404. */
export async function readBalance(context: Context, request: FastifyRequest): Promise<Balance> {
  const { on = today() } = queryOf(request);
  if (typeof on !== 'string' || !isDay(on)) throw invalidFilter('on');
  const id = pathId(request);
  await refuseUnlessSeen(context, id);
  await noteRead(context, context.model.named('debt_case'), id);
  const facts = (await readCaseFacts(context.db, [id])).get(id);
  if (!facts) throw notFound();
  const balance = balanceOf(facts, { on, today: today(), rates: await interestRates(context.db) });
  return balanceAnswer(balance, { debt_case_id: id, on, reader: context });
}
