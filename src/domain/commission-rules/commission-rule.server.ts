import type { Behaviour, Write } from '#engine/server/behaviour.ts';
import { today } from '#domain/settings/clock.server.ts';
import { compareMoney } from '#engine/money.ts';
import type { commissionRule } from './commission-rule.ts';
import { storedTiers, type TierText } from './tier.ts';

type RuleWrite = Write<typeof commissionRule>;

/** Tiers begin at 0 and rise, amounts of them or days; the other bases know one and its fixed amount alone. */
export const commissionRuleBehaviour: Behaviour<typeof commissionRule> = {
  fill(record) {
    record.valid_from ??= `${today().slice(0, 7)}-01`;
  },

  prepare(write) {
    const { record } = write;
    record.tier_by ??= 'amount';
    if (record.basis !== 'payment') record.tier_by = 'amount';
    if (record.tiers && !write.problems.byField.has('tiers')) settleTiers(write, storedTiers(record.tiers));
  },

  decorate(rows) {
    for (const row of rows) if (typeof row['tiers'] === 'string') row['tiers'] = storedTiers(row['tiers']);
  },
};

function settleTiers({ record, problems, warnings }: RuleWrite, sent: readonly TierText[]): void {
  const isByDays = record.tier_by === 'days_overdue';
  if (isByDays && sent.some(({ from }) => !/^\d{1,5}(\.00)?$/.test(from))) {
    problems.add('tiers', 'tier_from');
    return;
  }
  const tiers = isByDays ? sent.map((tier) => ({ ...tier, from: tier.from.replace('.00', '') })) : inDecimals(sent);
  record.tiers = JSON.stringify(tiers);
  const froms = tiers.map(({ from }) => Number(from));
  if (froms[0] !== 0) problems.add('tiers', 'tiers_from_zero');
  if (froms.some((from, at) => at > 0 && from <= froms[at - 1]!)) problems.add('tiers', 'tiers_rise');
  if (tiers.some(({ percent }) => compareMoney(percent, '100.00') > 0)) problems.add('tiers', 'tier_percent');
  if (record.basis === 'payment') return;
  if (tiers.length > 1) problems.add('tiers', 'one_tier');
  if (tiers.some(({ percent }) => percent !== '0.00')) warnings.add('tiers', 'percent_unused');
}

/** Tiers that went by days before and go by amounts now. */
const inDecimals = (tiers: readonly TierText[]): readonly TierText[] =>
  tiers.map((tier) => ({ ...tier, from: tier.from.includes('.') ? tier.from : `${tier.from}.00` }));
