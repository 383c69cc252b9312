import type { Claim } from '../claim.ts';
import type { ClaimWarning } from './claim-warning.ts';
import type { CountedPayment } from '../counted-payment.ts';

/** What is odd about payments, whether they count on the day asked for or not. `today` is a day number. */
export function paymentWarnings(
  payments: readonly CountedPayment[],
  claims: readonly Claim[],
  today: number,
): ClaimWarning[] {
  const owed = new Set(claims.map(({ currency }) => currency));
  return payments.flatMap(({ id, day, currency }) => [
    ...(day > today ? [{ code: 'future_payment', debtor_payment_id: id } as const] : []),
    ...(owed.has(currency) ? [] : [{ code: 'currency_without_claim', debtor_payment_id: id } as const]),
  ]);
}
