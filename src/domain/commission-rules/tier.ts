import { toCents } from '#engine/money.ts';

/** A tier as it travels: `from` an amount or a number of days, per cent with two decimals, a fixed amount. */
export interface TierText {
  readonly from: string;
  readonly percent: string;
  readonly fixed: string;
}

export type TierBy = 'amount' | 'days_overdue';

/** A tier as it is reckoned with. */
export interface Tier {
  /** Hundredths of the currency, or days. */
  readonly from: bigint;
  /** Hundredths of a per cent. */
  readonly percent: bigint;
  /** Hundredths of the currency. */
  readonly fixed: bigint;
}

/** By what a commission is reckoned; the tiers begin at 0 and rise. */
export interface Terms {
  readonly tier_by: TierBy;
  readonly tiers: readonly TierText[];
}

export const tierOf = ({ from, percent, fixed }: TierText, by: TierBy): Tier => ({
  from: by === 'amount' ? toCents(from) : BigInt(from),
  percent: toCents(percent),
  fixed: toCents(fixed),
});

/** The tiers of a stored rule. */
export const storedTiers = (stored: string): readonly TierText[] => JSON.parse(stored) as readonly TierText[];
