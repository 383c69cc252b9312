import type { RowOf } from '#engine/record-of.ts';
import type { Context, Row, Tx } from '#engine/server/behaviour.ts';
import { applyRules, type Saved, storeChanges } from '#engine/server/save/save.ts';
import { writeOf } from '#engine/server/save/write-of.ts';
import { debtorPayment } from './debtor-payment.ts';

/**
 * Sets right the amount of a payment that is in a closed account, inside a transaction that has locked it: the case is right
 * at once, the next account with the creditor holds the difference. Whether the actor may is asked before; so is whether the
 * amount, down to nothing, is one.
 */
export async function correctWithin(
  context: Context,
  tx: Tx,
  stored: RowOf<typeof debtorPayment>,
  { amount, reason }: { readonly amount: string; readonly reason: string },
  sent: Readonly<Row> = {},
): Promise<Saved> {
  const corrected = { amount, correction_reason: reason, corrected_at: new Date().toISOString() };
  const write = writeOf({
    context,
    tx,
    resource: debtorPayment,
    action: 'update',
    before: stored,
    record: { ...stored, ...corrected },
    payload: { id: stored.id, ...sent },
  });
  await applyRules([write]);
  return storeChanges(write, 'correct');
}
