import { isMoney, toCents } from '#engine/money.ts';

/** Percent of the total that is paid, 0 to 100, rounded down so that 100 means all; null without a total. */
export function paidPart(total: string | null, paid: string | null): number | null {
  if (!isMoney(total) || toCents(total) <= 0n) return null;
  const part = (toCents(isMoney(paid) ? paid : '0.00') * 100n) / toCents(total);
  return Math.max(0, Math.min(100, Number(part)));
}
