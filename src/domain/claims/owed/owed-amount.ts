import { sumMoney } from '#engine/money.ts';

/** What is owed in one currency. */
export interface OwedAmount {
  readonly currency: string;
  /** Decimal text, never below zero: what was overpaid in one case is no payment in another. */
  readonly amount: string;
}

/** What they come to in each currency, złotys first. */
export function sumOwed(amounts: readonly OwedAmount[]): OwedAmount[] {
  const rank = (currency: string) => (currency === 'PLN' ? '' : currency);
  return [...Map.groupBy(amounts, ({ currency }) => currency)]
    .map(([currency, ofCurrency]) => ({ currency, amount: sumMoney(ofCurrency.map(({ amount }) => amount)) }))
    .toSorted((a, b) => (rank(a.currency) < rank(b.currency) ? -1 : 1));
}
