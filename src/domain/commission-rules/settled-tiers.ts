import type { ProblemCode } from '#engine/messages.ts';
import { compareMoney } from '#engine/money.ts';
import type { TierText } from './tier.ts';

interface Reckoned {
  readonly basis?: unknown;
  readonly tier_by?: unknown;
}

/** Tiers as their rule keeps them, amounts with decimals and days without, and what is wrong with them. */
export function settledTiers(
  sent: readonly TierText[],
  { basis, tier_by }: Reckoned,
): { readonly tiers: readonly TierText[]; readonly problems: readonly ProblemCode[] } {
  const isByDays = tier_by === 'days_overdue';
  if (isByDays && sent.some(({ from }) => !/^\d{1,5}(\.00)?$/.test(from)))
    return { tiers: sent, problems: ['tier_from'] };
  const tiers = isByDays ? sent.map((tier) => ({ ...tier, from: tier.from.replace('.00', '') })) : inDecimals(sent);
  const froms = tiers.map(({ from }) => Number(from));
  const wrong: readonly (readonly [ProblemCode, boolean])[] = [
    ['tiers_from_zero', froms[0] !== 0],
    ['tiers_rise', froms.some((from, at) => at > 0 && from <= froms[at - 1]!)],
    ['tier_percent', tiers.some(({ percent }) => compareMoney(percent, '100.00') > 0)],
    ['one_tier', basis !== 'payment' && tiers.length > 1],
  ];
  return { tiers, problems: wrong.flatMap(([code, isWrong]) => (isWrong ? [code] : [])) };
}

/** Tiers that went by days before and go by amounts now. */
const inDecimals = (tiers: readonly TierText[]): readonly TierText[] =>
  tiers.map((tier) => ({ ...tier, from: tier.from.includes('.') ? tier.from : `${tier.from}.00` }));
