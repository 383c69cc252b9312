import type { CaseBalance, CurrencyBalance } from '#domain/claims/case-balance.ts';
import type { CaseFacts } from '#domain/claims/case-facts.ts';
import type { Claim } from '#domain/claims/claim.ts';
import { dayNumber, isoDate } from '#engine/days/calendar-day.ts';
import { effectiveDueDate } from '#domain/interest/due-date.ts';
import { isCommercialDebt } from '#domain/parties/consumer.ts';
import { rateDayFor } from './rate-day.ts';

/** A claim of an invoice with which a debtor fell into delay. */
export interface DelayedClaim {
  readonly claim: Claim & { readonly invoice_id: number; readonly due: number };
  /** The first day of the delay. */
  readonly since: string;
  /** The day whose exchange rate counts. */
  readonly rateDay: string;
}

/** What an invoice without a kind is taken for too. */
const kinds: readonly (string | null)[] = ['invoice', 'installment', null];

/**
 * The claims of a case between businesses of which the principal was not wholly paid when it fell due, whether it was paid
 * since or not (art. 10 u.p.n.o.). The balance is that of the day.
 */
export function delayedClaims(facts: CaseFacts, { currencies }: CaseBalance, today: string): DelayedClaim[] {
  const loans = new Set(facts.contracts.filter(({ is_loan }) => is_loan).map(({ id }) => id));
  return currencies.flatMap((currency) => {
    const paidBy = principalPaid(currency);
    return currency.claims.flatMap(({ claim }) => {
      const isLoan = claim.contract_id !== null && loans.has(claim.contract_id);
      if (!isDated(claim) || !kinds.includes(claim.kind) || claim.principal === 0n) return [];
      if (!isCommercialDebt(facts.debtor, facts.creditor, isLoan)) return [];
      const last = dayNumber(effectiveDueDate(isoDate(claim.due)));
      if (last >= dayNumber(today) || paidBy(claim, last) >= claim.principal) return [];
      return [{ claim, since: isoDate(last + 1), rateDay: rateDayFor(isoDate(last)) }];
    });
  });
}

const isDated = (claim: Claim): claim is DelayedClaim['claim'] => claim.invoice_id !== null && claim.due !== null;

/** What of a claim's principal was paid by the end of a day; the payments are walked once for all claims. */
function principalPaid({ payments }: CurrencyBalance): (claim: Claim, day: number) => bigint {
  const paid = payments.flatMap(({ payment: { day }, allocations }) =>
    allocations.filter(({ part }) => part === 'principal').map(({ claim_id, amount }) => ({ claim_id, day, amount })),
  );
  const byClaim = Map.groupBy(paid, ({ claim_id }) => claim_id);
  return ({ id }, last) =>
    (byClaim.get(id) ?? []).reduce((sum, { day, amount }) => (day <= last ? sum + amount : sum), 0n);
}
