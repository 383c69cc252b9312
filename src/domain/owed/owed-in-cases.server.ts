import type { Db } from '#engine/server/behaviour.ts';
import { fromCents, sumMoney } from '#engine/money.ts';
import { balanceOf } from '#domain/claims/balance.ts';
import { readFactsInTurn } from '#domain/claims/read-cases.server.ts';
import { interestRates } from '#domain/interest-rates/interest-rates.server.ts';
import { today } from '#engine/days/today.ts';
import type { Limits } from './limits.server.ts';
import type { OwedAmount } from './owed.ts';
import { upTo } from '#domain/cases/up-to.ts';

/**
 * What is left to be paid today in each of the cases by its ledger, up to the limit that there is of it, by the case's id; a
 * currency without a claim is left out.
 */
export async function owedInCases(
  db: Db,
  ids: readonly number[],
  limits: Limits = new Map(),
): Promise<ReadonlyMap<number, readonly OwedAmount[]>> {
  const question = { on: today(), today: today(), rates: await interestRates(db) };
  const owed = new Map<number, readonly OwedAmount[]>();
  for await (const [id, facts] of readFactsInTurn(db, ids)) {
    const claimed = balanceOf(facts, question).currencies.filter(({ claims }) => claims.length > 0);
    const left = claimed.map(({ currency, totalLeft }) => ({ currency, amount: fromCents(totalLeft) }));
    owed.set(id, upTo(limits.get(id), left));
  }
  return owed;
}

/** What they come to in each currency, złotys first. */
export function sumOwed(amounts: readonly OwedAmount[]): OwedAmount[] {
  const rank = (currency: string) => (currency === 'PLN' ? '' : currency);
  return [...Map.groupBy(amounts, ({ currency }) => currency)]
    .map(([currency, ofCurrency]) => ({ currency, amount: sumMoney(ofCurrency.map(({ amount }) => amount)) }))
    .toSorted((a, b) => (rank(a.currency) < rank(b.currency) ? -1 : 1));
}
