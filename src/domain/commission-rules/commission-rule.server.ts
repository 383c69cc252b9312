import type { Behaviour, Write } from '#engine/server/behaviour.ts';
import { today } from '#engine/days/today.ts';
import type { commissionRule } from './commission-rule.ts';
import { settledTiers } from './settled-tiers.ts';
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
  const settled = settledTiers(sent, record);
  record.tiers = JSON.stringify(settled.tiers);
  for (const code of settled.problems) problems.add('tiers', code);
  if (record.basis === 'payment') return;
  if (settled.tiers.some(({ percent }) => percent !== '0.00')) warnings.add('tiers', 'percent_unused');
}
