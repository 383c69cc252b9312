import { balanceOf, type BalanceQuestion } from '#domain/claims/balance.ts';
import type { CaseFacts } from '#domain/claims/case-facts.ts';
import { toCents } from '#engine/money.ts';
import type { CommissionedPayment } from '#domain/commission-rules/commission.ts';

type Days = Pick<CommissionedPayment, 'daysOverdue' | 'daysBefore'>;

/**
 * Of each payment of a case in a currency: how many days the oldest claim that it covered was overdue, by the recorded due
 * dates; 0 where it covered nothing that had fallen due.
 */
export function daysOverdueIn(
  facts: CaseFacts,
  currency: string,
  question: Omit<BalanceQuestion, 'on'>,
): ReadonlyMap<number, Days> {
  // What was corrected to nothing has entered no tier.
  const paid = facts.payments.filter((payment) => payment.currency === currency && toCents(payment.amount) > 0n);
  const on = facts.payments.map(({ payment_date }) => payment_date).reduce((a, b) => (a > b ? a : b), question.today);
  const { currencies } = balanceOf(facts, { ...question, on });
  const overdue = new Map(
    currencies.flatMap(({ claims, payments }) => {
      const dueOf = new Map(claims.map(({ claim }) => [claim.id, claim.due]));
      return payments.map(({ payment, allocations }): [number, bigint] => {
        const due = allocations.flatMap(({ claim_id }) => dueOf.get(claim_id) ?? []);
        return [payment.id, BigInt(Math.max(0, payment.day - Math.min(payment.day, ...due)))];
      });
    }),
  );
  const inOrder = paid.toSorted((one, other) =>
    one.payment_date === other.payment_date ? one.id - other.id : one.payment_date < other.payment_date ? -1 : 1,
  );
  const days = inOrder.map(({ id }) => overdue.get(id) ?? 0n);
  return new Map(inOrder.map(({ id }, at) => [id, { daysOverdue: days[at]!, daysBefore: days.slice(0, at) }]));
}
