import { divideHalfUp } from '#domain/interest/simple-interest.ts';
import { type Terms, type Tier, tierOf } from './tier.ts';

/** A payment as its commission follows from it; amounts are hundredths and not negative. */
export interface CommissionedPayment {
  readonly amount: bigint;
  /** What was paid in its case before it, in its currency. */
  readonly before: bigint;
  /** Days that the oldest claim it covered was overdue, 0 where none was. */
  readonly daysOverdue: bigint;
  /** The same of each payment of the case before it. */
  readonly daysBefore: readonly bigint[];
  readonly charged: ChargedTiers;
}

/** The tiers, by where they begin, whose fixed amount the closed accounts have of a case; hundredths, or days. */
export interface ChargedTiers {
  readonly ofIt: ReadonlySet<bigint>;
  readonly ofOthers: ReadonlySet<bigint>;
}

export interface Commission {
  /** Rounded once, half up; hundredths. */
  readonly sum: bigint;
  /** The tiers whose fixed amount is in it, as they begin. */
  readonly fixedTiers: readonly bigint[];
}

const POINTS = 10_000n;

export const commissionOf = (terms: Terms, payment: CommissionedPayment): Commission =>
  terms.tier_by === 'amount' ? byAmount(terms, payment) : byDays(terms, payment);

/** Each part of the payment at the per cent of the tier in which the running sum of its case lies. */
function byAmount({ tiers: texts }: Terms, payment: CommissionedPayment): Commission {
  const { before, amount } = payment;
  const after = before + amount;
  const tiers = texts.map((text) => tierOf(text, 'amount'));
  let points = 0n;
  const entered: Tier[] = [];
  for (const [at, tier] of tiers.entries()) {
    if (amount === 0n || tier.from >= after) break;
    const part = least(after, tiers[at + 1]?.from ?? after) - most(before, tier.from);
    if (part > 0n) points += part * tier.percent;
    if (isCharged(tier, before <= tier.from, payment)) entered.push(tier);
  }
  return commission(points, entered);
}

/** The whole payment at the per cent of the tier of its days; what is fixed, of the case's first payment in that tier. */
function byDays({ tiers: texts }: Terms, payment: CommissionedPayment): Commission {
  const { amount, daysOverdue, daysBefore } = payment;
  const tiers = texts.map((text) => tierOf(text, 'days_overdue'));
  const tierAt = (days: bigint) => tiers.findLast(({ from }) => from <= days);
  const tier = tierAt(daysOverdue);
  if (!tier || amount === 0n) return commission(0n, []);
  const isFirst = !daysBefore.some((days) => tierAt(days) === tier);
  const entered = tiers.filter((one) => isCharged(one, one === tier && isFirst, payment));
  return commission(amount * tier.percent, entered);
}

/**
 * Once in a case: a payment that came late, and stands before those settled, is not charged again what they were; and what
 * they were charged they keep, wherever the late one moves them.
 */
const isCharged = ({ from }: Tier, isFirst: boolean, { charged }: CommissionedPayment): boolean =>
  charged.ofIt.has(from) || (isFirst && !charged.ofOthers.has(from));

const commission = (points: bigint, entered: readonly Tier[]): Commission => ({
  sum: entered.reduce((sum, { fixed }) => sum + fixed, divideHalfUp(points, POINTS)),
  fixedTiers: entered.filter(({ fixed }) => fixed > 0n).map(({ from }) => from),
});

const least = (a: bigint, b: bigint) => (a < b ? a : b);
const most = (a: bigint, b: bigint) => (a > b ? a : b);
