import { atRate, rateValue } from '#domain/exchange-rates/rate-value.ts';
import type { DelayedClaim } from './delayed-claims.ts';

/** What is due for recovering one claim: hundredths. */
export interface Compensation extends DelayedClaim {
  /** In euros; null while the claim's own rate is missing. */
  readonly euro: bigint | null;
  /** The euro's rate in złotys. */
  readonly rate: string | null;
  /** In złotys; null while a rate is missing. */
  readonly amount: bigint | null;
}

const PLN = 'PLN';
/** Up to 5,000 zł, below 50,000 zł, from there on (art. 10 ust. 1 u.p.n.o.). */
const [UP_TO, BELOW] = [500_000n, 5_000_000n];

/** The flat sum for recovering a claim of that value; both in hundredths, of złotys and of euros. */
export function flatSum(value: bigint): bigint {
  if (value <= UP_TO) return 40_00n;
  return value < BELOW ? 70_00n : 100_00n;
}

/** What is due for recovering the claim, at the rates of its day; `rateOn` gives złotys for a unit of a currency. */
export function compensationFor(
  delayed: DelayedClaim,
  rateOn: (currency: string, day: string) => string | undefined,
): Compensation {
  const { claim, rateDay } = delayed;
  const own = claim.currency === PLN ? '1' : rateOn(claim.currency, rateDay);
  const rate = rateOn('EUR', rateDay) ?? null;
  if (own === undefined) return { ...delayed, euro: null, rate, amount: null };
  const euro = flatSum(atRate(claim.principal, rateValue(own)));
  return { ...delayed, euro, rate, amount: rate === null ? null : atRate(euro, rateValue(rate)) };
}
