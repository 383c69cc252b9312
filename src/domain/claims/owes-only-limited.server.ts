import type { Db } from '#engine/server/behaviour.ts';
import { interestRates } from '#domain/interest-rates/interest-rates.server.ts';
import { isConsumer } from '#domain/parties/consumer.ts';
import { today } from '#engine/days/today.ts';
import { balanceOf, leftOf } from './balance.ts';
import { readCaseFacts } from './read-cases.server.ts';

/** Whether a consumer owes something in the case, and nothing that they can be asked for (art. 117 § 2¹ k.c.). */
export async function owesOnlyLimited(db: Db, caseId: number): Promise<boolean> {
  const facts = (await readCaseFacts(db, [caseId])).get(caseId);
  if (!facts || !isConsumer(facts.debtor)) return false;
  const on = today();
  const { currencies } = balanceOf(facts, { on, today: on, rates: await interestRates(db) });
  const owed = currencies.flatMap(({ claims }) => claims).filter((claim) => leftOf(claim) > 0n);
  return owed.length > 0 && owed.every(({ limited }) => limited);
}
