import { sumCents, toCents } from '#engine/money.ts';
import { dayNumber } from '#engine/days/calendar-day.ts';
import type { InterestRates } from '#domain/interest/interest-rates.ts';
import { claimedAmount } from '#domain/invoices/claimed-amount.ts';
import type { CaseFacts, InvoiceFacts } from './case-facts.ts';
import { type Claim, noInterest } from './claim.ts';
import type { ClaimWarning } from './warnings/claim-warning.ts';
import { interestOf } from './interest-of.ts';
import { limitationOf } from './limitation.ts';

/** For what does not depend on them. */
export const noRates: InterestRates = { civil: [], commercial: [], commercial_public_medical: [] };

export interface Claims {
  /** Those with a date first, the oldest first; then those without, then what no invoice tells of, then the costs. */
  readonly claims: readonly Claim[];
  readonly warnings: readonly ClaimWarning[];
}

/** All that is owed in a case, each claim in one currency. */
export function claimsOf(facts: CaseFacts, rates: InterestRates): Claims {
  const warnings: ClaimWarning[] = [];
  const claims: Claim[] = [];
  const interestOn = interestOf(facts, rates);
  for (const invoice of facts.invoices) {
    const amount = amountOf(invoice);
    if (amount === null) warnings.push({ code: 'amount_missing', invoice_id: invoice.id });
    if (amount === null || amount === 0n) continue;
    const agreed = agreedInterestOf(invoice, amount);
    const bears = interestOn(invoice, amount - agreed);
    const isNote = invoice.kind === 'interest_note';
    if (bears.isReduced && !isNote) warnings.push({ code: 'commercial_consumer', invoice_id: invoice.id });
    const interest = isNote ? noInterest : bears.interest;
    claims.push(
      claimOf(invoice, { amount, agreed, interest, limitation: limitationOf(invoice, facts.limitation_events) }),
    );
  }
  const rest = undatedClaims(facts, claims, warnings);
  return { claims: [...claims.toSorted(byDueDate), ...rest, ...costsOf(facts)], warnings };
}

/** The currencies in which a case has any claim, costs of any day among them. */
export const currenciesOwed = (facts: CaseFacts): ReadonlySet<string> =>
  new Set(claimsOf(facts, noRates).claims.map(({ currency }) => currency));

/** In hundredths; null where it is not known. */
function amountOf(invoice: InvoiceFacts): bigint | null {
  const amount = toCents(claimedAmount(invoice) ?? '-1');
  // Recorded before amounts below zero were refused: as good as unknown.
  return amount < 0n ? null : amount;
}

function agreedInterestOf({ kind, interest_amount }: InvoiceFacts, amount: bigint): bigint {
  if (kind === 'interest_note') return amount;
  const agreed = toCents(interest_amount ?? '0');
  return agreed > amount ? amount : agreed;
}

interface WorkedOut extends Pick<Claim, 'amount' | 'interest' | 'limitation'> {
  readonly agreed: bigint;
}

const claimOf = (invoice: InvoiceFacts, { amount, agreed, interest, limitation }: WorkedOut): Claim => ({
  id: `invoice-${invoice.id}`,
  kind: invoice.kind,
  invoice_id: invoice.id,
  contract_id: invoice.contract_id,
  description: invoice.description,
  currency: invoice.currency,
  due: invoice.due_date === null ? null : dayNumber(invoice.due_date),
  since: null,
  amount,
  principal: amount - agreed,
  agreedInterest: agreed,
  costs: 0n,
  interest,
  limitation,
});

function byDueDate(one: Claim, other: Claim): number {
  const [due, otherDue] = [one.due ?? Infinity, other.due ?? Infinity];
  return due === otherDue ? one.invoice_id! - other.invoice_id! : due - otherDue;
}

const ofNoInvoice = {
  invoice_id: null,
  contract_id: null,
  description: null,
  due: null,
  since: null,
  agreedInterest: 0n,
  interest: noInterest,
  limitation: null,
} as const;

/** What the initial amount tells of beyond the invoices, per currency. */
function undatedClaims(facts: CaseFacts, invoiced: readonly Claim[], warnings: ClaimWarning[]): Claim[] {
  const initial = { PLN: facts.initial_amount, EUR: facts.initial_amount_euro };
  return Object.entries(initial).flatMap(([currency, text]) => {
    if (text === null) return [];
    const ofCurrency = invoiced.filter((claim) => claim.currency === currency);
    const amount = toCents(text) - sumCents(ofCurrency, (claim) => claim.amount);
    if (amount < 0n) warnings.push({ code: 'claims_exceed_amount', currency });
    if (amount <= 0n) return [];
    const claim = { id: `undated-${currency}`, kind: 'undated', currency, amount, principal: amount, costs: 0n };
    return [{ ...ofNoInvoice, ...claim }];
  });
}

function costsOf(facts: CaseFacts): Claim[] {
  const costs = toCents(facts.debt_collection_cost ?? '0');
  if (costs <= 0n) return [];
  const since = dayNumber(facts.debt_collection_cost_date ?? facts.receive_date ?? facts.made_on);
  return [{ ...ofNoInvoice, id: 'costs', kind: 'costs', currency: 'PLN', since, amount: costs, principal: 0n, costs }];
}
