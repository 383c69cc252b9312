import type { Db } from '#engine/server/behaviour.ts';
import { balanceOf } from '#domain/claims/balance.ts';
import { readCaseFacts } from '#domain/claims/read-cases.server.ts';
import { isBarred } from '#domain/disputes/barred-claims.ts';
import { readBars } from '#domain/disputes/read-bars.server.ts';
import { interestRates } from '#domain/interest-rates/interest-rates.server.ts';
import { today } from '#engine/days/today.ts';

/**
 * What an agreement of that day is about unless a person says otherwise, in hundredths: all that is left in that currency and
 * may be asked for, but for costs, which its letter asks for only where they have a ground.
 */
export async function owedOn(db: Db, caseId: number, currency: string, on: string): Promise<bigint> {
  const facts = (await readCaseFacts(db, [caseId])).get(caseId);
  if (!facts) return 0n;
  const { currencies } = balanceOf(facts, { on, today: today(), rates: await interestRates(db) });
  const bars = await readBars(db, caseId, facts.debtor);
  const { claims = [] } = currencies.find((one) => one.currency === currency) ?? {};
  return claims
    .filter((claim) => !isBarred(bars, claim))
    .reduce((sum, claim) => sum + claim.principalLeft + claim.interestLeft, 0n);
}
