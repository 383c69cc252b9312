import { divideHalfUp } from '#domain/interest/simple-interest.ts';
import { type Terms, tierOf } from './tier.ts';

/** A payment as its commission follows from it; amounts are hundredths and not negative. */
export interface CommissionedPayment {
  readonly amount: bigint;
  /** What was paid in its case before it, in its currency. */
  readonly before: bigint;
  /** Days that the oldest claim it covered was overdue, 0 where none was. */
  readonly daysOverdue: bigint;
  /** The same of each payment of the case before it. */
  readonly daysBefore: readonly bigint[];
}

const POINTS = 10_000n;

/** The commission of a payment, rounded once, half up; hundredths. */
export const commissionOf = (terms: Terms, payment: CommissionedPayment): bigint =>
  terms.tier_by === 'amount' ? byAmount(terms, payment) : byDays(terms, payment);

/** Each part of the payment at the per cent of the tier in which the running sum of its case lies. */
function byAmount({ tiers }: Terms, { before, amount }: CommissionedPayment): bigint {
  const after = before + amount;
  let [points, fixed] = [0n, 0n];
  for (const [at, text] of tiers.entries()) {
    const tier = tierOf(text, 'amount');
    const next = tiers[at + 1];
    const part = least(after, next ? tierOf(next, 'amount').from : after) - most(before, tier.from);
    if (part <= 0n) continue;
    points += part * tier.percent;
    if (before <= tier.from) fixed += tier.fixed;
  }
  return divideHalfUp(points, POINTS) + fixed;
}

/** The whole payment at the per cent of the tier of its days; what is fixed, of the case's first payment in that tier. */
function byDays({ tiers: texts }: Terms, { amount, daysOverdue, daysBefore }: CommissionedPayment): bigint {
  const tiers = texts.map((text) => tierOf(text, 'days_overdue'));
  const tierAt = (days: bigint) => tiers.findLast(({ from }) => from <= days);
  const tier = tierAt(daysOverdue);
  if (!tier || amount === 0n) return 0n;
  const isEntered = !daysBefore.some((days) => tierAt(days) === tier);
  return divideHalfUp(amount * tier.percent, POINTS) + (isEntered ? tier.fixed : 0n);
}

const least = (a: bigint, b: bigint) => (a < b ? a : b);
const most = (a: bigint, b: bigint) => (a > b ? a : b);
