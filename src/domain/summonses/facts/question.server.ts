import type { Db, Row } from '#engine/server/behaviour.ts';
import { notFound } from '#engine/server/refusal.ts';
import { balanceOf } from '#domain/claims/balance.ts';
import { readCaseFacts } from '#domain/claims/read-cases.server.ts';
import { noDisputes, openDisputes } from '#domain/disputes/refuse-disputed.server.ts';
import { interestRates } from '#domain/interest-rates/interest-rates.server.ts';
import type { LetterKind } from '#domain/letters/letter-kinds.ts';
import { today } from '#domain/settings/clock.server.ts';
import { readSummonsCase } from './case.server.ts';
import { callSettings } from './office.server.ts';
import type { CallQuestion } from './question.ts';

/** All that a call of the case is decided from today; without a kind, the one of the case's type. Refuses with 404 a case that is gone. */
export async function questionFor(db: Db, id: number, wanted: LetterKind | null, sent: Row): Promise<CallQuestion> {
  const summonsCase = await readSummonsCase(db, id);
  const kind = wanted ?? (summonsCase.case_type === 'loan' ? 'loan' : 'leasing');
  const [settings, rates] = [await callSettings(db, kind), await interestRates(db)];
  const facts = (await readCaseFacts(db, [id])).get(id);
  if (!facts) throw notFound();
  const day = today();
  const balance = balanceOf(facts, { on: day, today: day, rates });
  const disputes = (await openDisputes(db, [id])).get(id) ?? noDisputes;
  return { kind, summonsCase, sent, settings, facts, balance, disputes, rates, today: day };
}
