import { fromCents, toCents } from '#engine/money.ts';

export interface CaseInvoice {
  readonly contract_id: number | null;
  readonly amount: string;
  readonly due_date: string | null;
  readonly currency: string;
}

/** An invoice of which something is still owed: `owed`, at most its amount. */
export interface RemainingInvoice extends CaseInvoice {
  readonly owed: string;
}

/**
 * Which invoices make up what remains of a case, the newest first: payments cover the oldest debt. One without a due
 * date must come before all others: nothing says that it is due, and interest is asked only on what surely is.
 */
export function remainingInvoices(invoices: readonly CaseInvoice[], remains: string): RemainingInvoice[] {
  let left = toCents(remains);
  return invoices.flatMap((invoice) => {
    const owed = smaller(toCents(invoice.amount), left);
    left -= owed;
    return owed > 0n ? [{ ...invoice, owed: fromCents(owed) }] : [];
  });
}

export const smaller = (one: bigint, other: bigint) => (one < other ? one : other);
