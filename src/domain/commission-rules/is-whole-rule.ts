import { isDay } from '#engine/fields/date.ts';
import { isAmount } from '#engine/money.ts';
import { commissionRule } from './commission-rule.ts';
import { settledTiers } from './settled-tiers.ts';
import { storedTiers } from './tier.ts';

/** Whether a rule that is being typed can be reckoned with: nothing of it would be refused. */
export function isWholeRule(rule: Readonly<Record<string, unknown>>): boolean {
  const { creditor_id, currency_id, valid_from, basis, vat_rate } = rule;
  if (typeof creditor_id !== 'number' || typeof currency_id !== 'number') return false;
  if (typeof basis !== 'string' || typeof valid_from !== 'string' || !isDay(valid_from)) return false;
  if (typeof vat_rate !== 'string' || !isAmount(vat_rate)) return false;
  return !commissionRule.fields.vat_rate.check?.(vat_rate) && areWhole(rule);
}

function areWhole(rule: Readonly<Record<string, unknown>>): boolean {
  const { tiers: field } = commissionRule.fields;
  if (!Array.isArray(rule['tiers'])) return false;
  try {
    const read = field.kind.parse(rule['tiers'], field);
    return typeof read === 'string' && settledTiers(storedTiers(read), rule).problems.length === 0;
  } catch {
    return false;
  }
}
