import type { RowOf } from '#engine/record-of.ts';
import type { Context, Row, Tx, Write, Written } from '#engine/server/behaviour.ts';
import { Problems } from '#engine/server/refusal.ts';
import { applyRules, type Saved, storeChanges } from '#engine/server/save/save.ts';
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
  const write: Write & Written = {
    context,
    tx,
    resource: debtorPayment,
    action: 'update',
    before: stored,
    record: { ...stored, ...corrected },
    sent: new Set(),
    payload: { id: stored.id, ...sent },
    problems: new Problems(),
    warnings: new Problems(),
  };
  await applyRules([write]);
  return storeChanges(write, 'correct');
}
