import { fromCents, sumMoney, toCents } from '#engine/money.ts';
import type { InterestKind, InterestRates } from '#domain/interest/interest-rates.ts';
import { firstInterestDay, type InterestPeriod, statutoryInterest } from '#domain/interest/statutory-interest.ts';
import { type RemainingInvoice, smaller } from './remaining-invoices.ts';

interface InterestQuestion {
  /** What remains of the case by its invoices, of any contract, due or not. */
  readonly remaining: readonly RemainingInvoice[];
  /** Whether the call is about the invoice. */
  readonly isCalledFor: (invoice: RemainingInvoice) => boolean;
  /** Never is interest asked on more than this. */
  readonly principal: string;
  /** The last day that bears interest. */
  readonly to: string;
  readonly kind: InterestKind;
  readonly rates: InterestRates;
}

/** Interest on what is left of one invoice, by the rates' periods. */
export interface InterestPart {
  readonly contract_id: number | null;
  /** What of the invoice is still owed. */
  readonly amount: string;
  readonly due_date: string;
  readonly kind: InterestKind;
  readonly periods: readonly InterestPeriod[];
}

/**
 * The interest a call suggests: statutory, on what remains of the invoices that are due and called for. The others
 * bear none, but what remains of the case is theirs as well: {@link remainingInvoices} has given them their share.
 */
export function interestParts({ remaining, isCalledFor, principal, to, kind, rates }: InterestQuestion) {
  let left = toCents(principal);
  const parts: InterestPart[] = [];
  for (const invoice of remaining) {
    const { contract_id, due_date } = invoice;
    if (due_date === null || due_date >= to || !isCalledFor(invoice)) continue;
    const owed = smaller(toCents(invoice.owed), left);
    if (owed <= 0n) break;
    left -= owed;
    const applied = kindKnownSince(due_date, kind, rates);
    if (!applied) continue;
    const part = { contract_id, amount: fromCents(owed), due_date, kind: applied };
    const { periods } = statutoryInterest({ amount: part.amount, due: due_date, to, kind: applied, rates });
    if (periods.length > 0) parts.push({ ...part, periods });
  }
  return parts;
}

/** All of it, two places; `"0.00"` without any. */
export const totalInterest = (parts: readonly InterestPart[]) =>
  sumMoney(parts.flatMap(({ periods }) => periods.map(({ interest }) => interest)));

/** Rates between traders are known from 2016 only, the general ones from long before: the first day that bears interest decides. */
function kindKnownSince(due: string, kind: InterestKind, rates: InterestRates): InterestKind | undefined {
  return ([kind, 'civil'] as const).find((one) => (rates[one][0]?.from ?? '9999') <= firstInterestDay(due));
}
