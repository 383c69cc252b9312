import { fromGrosze, sumAmounts, toGrosze } from '#domain/interest/grosze.ts';
import type { InterestKind, InterestRates } from '#domain/interest/interest-rates.ts';
import { statutoryInterest } from '#domain/interest/statutory-interest.ts';

export interface OwedInvoice {
  readonly contract_id: number | null;
  readonly amount: string;
  readonly due_date: string;
  readonly currency: string;
}

interface InterestQuestion {
  /** The newest first. */
  readonly invoices: readonly OwedInvoice[];
  /** Never is interest asked on more than this. */
  readonly principal: string;
  /** The last day that bears interest. */
  readonly to: string;
  readonly kind: InterestKind;
  readonly rates: InterestRates;
}

/**
 * The interest a call suggests: statutory, from the invoices that are due, `"0.00"` without any. Payments cover the
 * oldest debt first, so what remains is taken from the newest invoices until the principal is reached.
 */
export function suggestedInterest({ invoices, principal, to, kind, rates }: InterestQuestion): string {
  let left = toGrosze(principal);
  const parts: string[] = [];
  for (const { amount, due_date } of invoices.filter((invoice) => invoice.due_date < to)) {
    const owed = toGrosze(amount) < left ? toGrosze(amount) : left;
    if (owed <= 0n) break;
    left -= owed;
    parts.push(interestOn(fromGrosze(owed), due_date, to, kind, rates));
  }
  return sumAmounts(parts);
}

function interestOn(amount: string, due: string, to: string, kind: InterestKind, rates: InterestRates): string {
  // Rates between traders are known from 2016 only, the general ones from long before.
  const known = (kinds: readonly InterestKind[]) => kinds.find((one) => (rates[one][0]?.from ?? to) < due);
  const applied = known([kind, 'civil']);
  return applied ? statutoryInterest({ amount, due, to, kind: applied, rates }).total : '0.00';
}

/** Traders owe each other the higher interest; a natural person owes that of the Civil Code. */
export function interestKindFor(debtor: { partnership: string | null; nip: string | null; krs: string | null }) {
  const isTrader = debtor.partnership ? debtor.partnership !== 'natural_person' : Boolean(debtor.nip || debtor.krs);
  return isTrader ? 'commercial' : 'civil';
}
