import { formatAmount, formatRate } from '#engine/money.ts';
import { storedTiers, type TierText } from './tier.ts';

/** "10%", "0,00: 10% + 50,00; 1 000,00: 5%"; tiers as they are stored or answered. */
export function tiersText(value: unknown): string {
  const tiers = typeof value === 'string' ? storedTiers(value) : Array.isArray(value) ? (value as TierText[]) : [];
  if (tiers.length === 1) return whatOf(tiers[0]!);
  return tiers.map((tier) => `${fromOf(tier)}: ${whatOf(tier)}`).join('; ');
}

const fromOf = ({ from }: TierText): string => (from.includes('.') ? formatAmount(from) : from);

function whatOf({ percent, fixed }: TierText): string {
  const rate = formatRate(percent);
  if (fixed === '0.00') return rate;
  return percent === '0.00' ? formatAmount(fixed) : `${rate} + ${formatAmount(fixed)}`;
}
