import { type ChargedTiers, commissionOf, type CommissionedPayment } from '#domain/commission-rules/commission.ts';
import { type Rule, ruleOn } from '#domain/commission-rules/rules-in-force.ts';
import type { Terms, TierBy } from '#domain/commission-rules/tier.ts';
import { toCents } from '#engine/money.ts';
import type { AccountLine, Receiver } from './account.ts';

/** A payment that no closed account has. */
export interface OpenPayment {
  readonly id: number;
  readonly debt_case_id: number;
  readonly date: string;
  readonly amount: bigint;
  readonly received_by: Receiver;
  readonly late: boolean;
}

/** A settled payment whose amount is another since. */
export interface CorrectedPayment extends Omit<OpenPayment, 'late'> {
  /** What the closed accounts have of it. */
  readonly settled: bigint;
  readonly settledCommission: bigint;
  readonly vat_rate: string | null;
  readonly terms: Terms | null;
}

export interface ReturnedItem {
  readonly id: number;
  readonly debt_case_id: number;
  readonly date: string;
  readonly late: boolean;
}

export interface DraftFacts {
  /** The last day of the period. */
  readonly to: string;
  readonly payments: readonly OpenPayment[];
  readonly corrected: readonly CorrectedPayment[];
  readonly items: readonly ReturnedItem[];
  /** Paid in its case before a payment, in its currency. */
  beforeOf(paymentId: number): bigint;
  /** Days overdue of a payment and of those before it in its case; asked only where tiers go by days. */
  daysOf(paymentId: number): Pick<CommissionedPayment, 'daysOverdue' | 'daysBefore'>;
  /** What of the fixed amounts of a payment's case was charged by tiers of that kind. */
  chargedIn(payment: Pick<OpenPayment, 'id' | 'debt_case_id'>, by: TierBy): ChargedTiers;
}

const ofPayment = { contract_item_id: null } as const;
const noMoney = { debtor_payment_id: null, amount: null, received_by: null, fixed_tiers: [] as string[] } as const;

/** The lines of a draft: payments in the order of their days, corrections, items, what is flat. */
export function draftLines(facts: DraftFacts, rules: readonly Rule[]): AccountLine[] {
  return [
    ...facts.payments.map((payment) => paymentLine(payment, facts, rules)),
    ...facts.corrected.map((payment) => correctionLine(payment, facts)),
    ...facts.items.flatMap((item) => itemLine(item, rules)),
    ...flatLine(facts.to, rules),
  ];
}

function paymentLine(payment: OpenPayment, facts: DraftFacts, rules: readonly Rule[]): AccountLine {
  const { id, debt_case_id, date, amount, received_by, late } = payment;
  const rule = ruleOn(rules, 'payment', date);
  const { sum, fixedTiers } = rule ? commissionOf(rule.terms, commissioned(payment, rule.terms, facts)) : nothing;
  return {
    ...ofPayment,
    kind: 'payment',
    debtor_payment_id: id,
    debt_case_id,
    date,
    amount,
    received_by,
    late,
    commission: sum,
    vat_rate: rule?.vat_rate ?? null,
    terms: rule?.terms ?? null,
    fixed_tiers: fixedTiers.map(String),
  };
}

/** The difference to what was settled, reckoned by what it was settled by. */
function correctionLine(payment: CorrectedPayment, facts: DraftFacts): AccountLine {
  const { id, debt_case_id, date, amount, received_by, settled, settledCommission, terms, vat_rate } = payment;
  const { sum, fixedTiers } = terms ? commissionOf(terms, commissioned(payment, terms, facts)) : nothing;
  return {
    ...ofPayment,
    kind: 'correction',
    debtor_payment_id: id,
    debt_case_id,
    date,
    amount: amount - settled,
    received_by,
    commission: sum - settledCommission,
    late: false,
    vat_rate,
    terms,
    fixed_tiers: fixedTiers.map(String),
  };
}

const nothing = { sum: 0n, fixedTiers: [] } as const;

function commissioned(
  payment: Pick<OpenPayment, 'id' | 'debt_case_id' | 'amount'>,
  { tier_by }: Terms,
  facts: DraftFacts,
): CommissionedPayment {
  const { id, amount } = payment;
  const days = tier_by === 'days_overdue' ? facts.daysOf(id) : { daysOverdue: 0n, daysBefore: [] };
  return { amount, before: facts.beforeOf(id), ...days, charged: facts.chargedIn(payment, tier_by) };
}

function itemLine({ id, debt_case_id, date, late }: ReturnedItem, rules: readonly Rule[]): AccountLine[] {
  const rule = ruleOn(rules, 'item_returned', date);
  if (!rule) return [];
  const charge = { commission: fixedOf(rule), vat_rate: rule.vat_rate, terms: rule.terms };
  return [{ ...noMoney, kind: 'item_returned', contract_item_id: id, debt_case_id, date, late, ...charge }];
}

function flatLine(date: string, rules: readonly Rule[]): AccountLine[] {
  const rule = ruleOn(rules, 'flat', date);
  if (!rule) return [];
  const charge = { commission: fixedOf(rule), vat_rate: rule.vat_rate, terms: rule.terms };
  return [{ ...noMoney, kind: 'flat', contract_item_id: null, debt_case_id: null, date, late: false, ...charge }];
}

const fixedOf = ({ terms }: Rule): bigint => toCents(terms.tiers[0]?.fixed ?? '0.00');
