import { isUnset } from '#engine/unset.ts';
import { type FieldOf, InvalidValue } from '#engine/field.ts';
import { text } from '#engine/fields/text.ts';
import { closed, type JsonSchema } from '#engine/json-schema.ts';
import { hasMembers } from '#engine/member-of.ts';
import { formatAmount, formatRate, isAmount, toCents } from '#engine/money.ts';
import type { Words } from '#engine/words.ts';
import { storedTiers, type TierText } from './tier.ts';

const most = 50;
const amount: JsonSchema = { type: ['string', 'number', 'null'] };

/** Tiers as they are sent; kept as JSON, since each is checked and shown only with its rule. What `from` is, the rule knows. */
export function tiersField(label: Words, help: Words): FieldOf<string> {
  const field = text<true>({ label, help, required: true, max: 10_000 });
  return {
    ...field,
    kind: {
      ...field.kind,
      parse(value) {
        const list: unknown = typeof value === 'string' ? listIn(value) : value;
        if (!Array.isArray(list) || list.length > most) throw new InvalidValue('tiers_invalid');
        return list.length ? JSON.stringify(list.map(tierIn)) : null;
      },
      csv: tiersText,
      text: tiersText,
      unordered: true,
      schema: () => ({ type: 'array', items: tierSchema }),
      accepts: () => ({
        type: 'array',
        maxItems: most,
        items: { type: 'object', properties: { from: amount, percent: amount, fixed: amount } },
      }),
    },
  };
}

const tierSchema = closed({ from: { type: 'string' }, percent: { type: 'string' }, fixed: { type: 'string' } });

function listIn(sent: string): unknown {
  try {
    return JSON.parse(sent);
  } catch {
    throw new InvalidValue('tiers_invalid');
  }
}

function tierIn(sent: unknown) {
  if (!hasMembers(sent)) throw new InvalidValue('tiers_invalid');
  return {
    from: decimalIn(sent['from'], 'tier_from'),
    percent: decimalIn(sent['percent'], 'tier_percent'),
    fixed: decimalIn(sent['fixed'], 'tier_fixed'),
  };
}

const largest = 10n ** 14n;

/** A number that is not negative, with two decimals; nothing counts as 0. */
function decimalIn(sent: unknown, code: 'tier_from' | 'tier_percent' | 'tier_fixed'): string {
  const typed = isUnset(sent) ? '0' : sent;
  const isText = typeof typed === 'string' || typeof typed === 'number';
  const written = isText ? String(typed).trim() : '';
  if (!isAmount(written) || written.startsWith('-') || toCents(written) >= largest) throw new InvalidValue(code);
  const [whole = '', decimals = ''] = written.split('.');
  return `${whole.replace(/^0+(?=\d)/, '')}.${decimals.padEnd(2, '0')}`;
}

/** "10%", "0,00: 10% + 50,00; 1 000,00: 5%"; tiers as they are stored or answered. */
function tiersText(value: unknown): string {
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
