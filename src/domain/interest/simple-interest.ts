import type { RateStep } from './rate-steps.ts';

/** Days that bear one rate, both ends included; day numbers. */
export interface RateSpan {
  readonly from: number;
  readonly to: number;
  /** Hundredths of a per cent a year. */
  readonly rate: bigint;
}

/** The days from `from` to `to` by the rates that hold on them; days before the first known rate are left out. */
export function spansBetween(steps: readonly RateStep[], from: number, to: number): RateSpan[] {
  const spans: RateSpan[] = [];
  for (const [index, step] of steps.entries()) {
    const start = Math.max(step.from, from);
    const end = Math.min((steps[index + 1]?.from ?? Infinity) - 1, to);
    if (start <= end) spans.push({ from: start, to: end, rate: step.rate });
  }
  return spans;
}

export const daysOf = ({ from, to }: Pick<RateSpan, 'from' | 'to'>): number => to - from + 1;

/** Simple interest of a span: principal × rate × days / 365, rounded half up to the grosz (art. 481 k.c.); hundredths. */
export function simpleInterest(principal: bigint, span: RateSpan): bigint {
  return divideHalfUp(principal * span.rate * BigInt(daysOf(span)), 365n * 100n * 100n);
}

/** Of amounts that are not negative. */
export function divideHalfUp(dividend: bigint, divisor: bigint): bigint {
  return (dividend * 2n + divisor) / (divisor * 2n);
}
