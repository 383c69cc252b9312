import { sql } from 'kysely';
import type { RowOf } from '#engine/record-of.ts';
import type { Db } from '#engine/server/behaviour.ts';
import type { commissionRule } from './commission-rule.ts';
import type { Basis, Rule } from './rules-in-force.ts';
import { storedTiers, type TierBy } from './tier.ts';

type RuleRow = Pick<RowOf<typeof commissionRule>, 'valid_from' | 'tiers' | 'vat_rate'> & {
  readonly basis: Basis;
  readonly tier_by: TierBy;
};

/** All rules of a creditor in a currency, whenever they hold. */
export async function readRules(db: Db, creditorId: number, currencyId: number): Promise<Rule[]> {
  const { rows } = await sql<RuleRow>`
    select basis, valid_from, tier_by, tiers, vat_rate from commission_rules
    where creditor_id = ${creditorId} and currency_id = ${currencyId}`.execute(db);
  return rows.map(ruleOf);
}

export const ruleOf = ({ basis, valid_from, tier_by, tiers, vat_rate }: RuleRow): Rule => ({
  basis,
  valid_from,
  vat_rate,
  terms: { tier_by, tiers: storedTiers(tiers) },
});
