import { compareMoney } from '#engine/money.ts';

interface AmountIn {
  readonly currency: string;
  readonly amount: string;
}

/** What is owed by whoever answers up to a limit (contract §13): in its currency alone; without a limit all of it. */
export function upTo(limit: AmountIn | null | undefined, owed: readonly AmountIn[]): readonly AmountIn[] {
  if (!limit) return owed;
  return owed
    .filter(({ currency }) => currency === limit.currency)
    .map((one) => (compareMoney(limit.amount, one.amount) < 0 ? limit : one));
}
