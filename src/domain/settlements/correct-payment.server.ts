import { money } from '#engine/fields/money.ts';
import type { Context, Row, Tx } from '#engine/server/behaviour.ts';
import { InvalidRecord, Problems } from '#engine/server/refusal.ts';
import { lockToAct } from '#engine/server/save/lock-to-act.ts';
import { sentValue } from '#engine/server/save/payload.ts';
import { refuseStale, type Saved } from '#engine/server/save/save.ts';
import { inTransaction, refuseUnlessPossible } from '#engine/server/save/transaction.ts';
import { notNegative } from '#domain/fields/amount-checks.ts';
import { correctWithin } from '#domain/payments/correct-payment.server.ts';
import { debtorPayment } from '#domain/payments/debtor-payment.ts';
import { lockLineOf } from '#domain/payments/payment-of-line.server.ts';

/** Down to nothing: money that was sent back was no payment. */
const amountField = money({
  label: debtorPayment.fields.amount.label,
  required: true,
  check: notNegative,
});

/**
 * Sets right the amount of a payment that is in a closed account: the case is right at once, the next account with the
 * creditor holds the difference. Refuses with 403, 404, and 422 without another amount, a reason or a closed account.
 */
export async function correctPayment(context: Context, id: number, sent: Readonly<Row>): Promise<Saved> {
  refuseUnlessPossible(context, debtorPayment, 'correct');
  return inTransaction(context, (inner, tx) => correctSent(inner, tx, id, sent));
}

async function correctSent(context: Context, tx: Tx, id: number, sent: Readonly<Row>): Promise<Saved> {
  const stored = await lockToAct(context, tx, debtorPayment, id, 'correct', () => lockLineOf(tx, id));
  refuseStale(debtorPayment, id, stored, sent);
  const problems = new Problems();
  if (!stored.settlement_id) problems.add('base', 'payment_not_settled');
  const amount = sentValue(amountField, 'amount', sent.amount, problems);
  const { correction_reason: field } = debtorPayment.fields;
  const reason = sentValue(field, 'reason', sent.reason, problems);
  if (amount === stored.amount) problems.add('amount', 'same_amount');
  if (problems.any || amount === null || reason === null)
    throw new InvalidRecord(debtorPayment, { id, ...sent }, problems);
  return correctWithin(context, tx, stored, { amount, reason }, sent);
}
