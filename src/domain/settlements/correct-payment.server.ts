import { isUnset } from '#engine/unset.ts';
import { readValue } from '#engine/field.ts';
import { money } from '#engine/fields/money.ts';
import type { Context, Row, Tx } from '#engine/server/behaviour.ts';
import { InvalidRecord, notFound, Problems } from '#engine/server/refusal.ts';
import { lockRow } from '#engine/server/read.ts';
import { isVisible } from '#engine/server/rights/visible.ts';
import type { Saved } from '#engine/server/save/save.ts';
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
  if (!(await isVisible({ ...context, db: tx }, debtorPayment, id, 'correct'))) throw notFound();
  await lockLineOf(tx, id);
  const stored = await lockRow(tx, debtorPayment, id);
  if (!stored) throw notFound();
  const problems = new Problems();
  if (!stored.settlement_id) problems.add('base', 'payment_not_settled');
  const amount = valueIn(sent, 'amount', problems);
  const reason = valueIn(sent, 'reason', problems);
  if (amount === stored.amount) problems.add('amount', 'same_amount');
  if (problems.any || amount === null || reason === null)
    throw new InvalidRecord(debtorPayment, { id, ...sent }, problems);
  return correctWithin(context, tx, stored, { amount, reason }, sent);
}

function valueIn(sent: Readonly<Row>, name: 'amount' | 'reason', problems: Problems): string | null {
  const field = name === 'amount' ? amountField : debtorPayment.fields.correction_reason;
  const typed = typeof sent[name] === 'string' ? sent[name].trim() : sent[name];
  if (isUnset(typed)) {
    problems.add(name, 'blank');
    return null;
  }
  return (readValue(field, typed, ({ code, params }) => problems.add(name, code, params)) ?? null) as string | null;
}
