import { sql } from 'kysely';
import { lacksRate } from '#domain/interest/interest-fields.ts';
import { compareMoney, formatAmount } from '#engine/money.ts';
import type { Behaviour, Write } from '#engine/server/behaviour.ts';
import { claimedAmount } from './claimed-amount.ts';
import type { invoice } from './invoice.ts';

export const invoiceBehaviour: Behaviour<typeof invoice> = {
  async check(write) {
    const { record, problems } = write;
    await refuseWhileNamed(write);
    if (lacksRate(record)) problems.addUnlessTold('interest_rate', 'positive');
    if (record.limitation_date && !record.limitation_reason) problems.add('limitation_reason', 'blank');
    checkAgreedInterest(write);
  },
};

/** A payment names claims of its own currency. */
async function refuseWhileNamed({ tx, before, record, problems }: Write<typeof invoice>): Promise<void> {
  if (!before || before.currency_id === record.currency_id) return;
  const { rows } = await sql`select 1 from debtor_payment_invoices where invoice_id = ${before.id} limit 1`.execute(tx);
  if (rows.length) problems.add('currency_id', 'named_by_payment');
}

/** The agreed interest is a part of the amount; a note is interest as a whole, whatever stands there. */
function checkAgreedInterest({ record, problems }: Write<typeof invoice>): void {
  const { interest_amount: agreed } = record;
  if (agreed == null || record.kind === 'interest_note') return;
  if (compareMoney(agreed, '0.00') < 0) problems.add('interest_amount', 'not_negative');
  const amount = claimedAmount(record);
  if (amount !== null && compareMoney(agreed, amount) > 0)
    problems.add('interest_amount', 'less_than_or_equal_to', { count: formatAmount(amount) });
}
