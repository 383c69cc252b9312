import { sql } from 'kysely';
import type { LostRecord, Row, Tx, Write } from '#engine/server/behaviour.ts';
import type { debtorPayment } from './debtor-payment.ts';

type PaymentWrite = Write<typeof debtorPayment>;

/** What the bank has written of it, and the case that it was matched with. */
const ofLine = ['amount', 'currency_id', 'debt_case_id', 'payment_date'] as const;

/** A payment that was posted from a statement changes with its line alone (contract §14). */
export function keepToItsLine({ before, record, problems }: PaymentWrite): void {
  if (!before?.bank_transfer_id) return;
  for (const name of ofLine) if (record[name] !== before[name]) problems.add(name, 'from_statement');
}

/** It goes when it is parted from its line, and by no other way. */
export async function refuseUnlessParted({ tx, before, problems }: PaymentWrite): Promise<void> {
  if (!before?.bank_transfer_id) return;
  const { rows } = await sql`select from bank_transfer_matches where debtor_payment_id = ${before.id}`.execute(tx);
  if (rows.length) problems.add('base', 'payment_from_statement');
}

/** Locks the line that a payment came by, which whoever decides on it locks before its payments too. */
export async function lockLineOf(tx: Tx, id: number): Promise<void> {
  await sql`
    select from bank_transfers t where t.id = (select bank_transfer_id from debtor_payments where id = ${id})
    for update`.execute(tx);
}

/** What went with its line comes back with it: by itself it would be money that the bank has not. */
export function staysGone({ record, problems }: LostRecord): Promise<Row> {
  if (record.bank_transfer_id) problems.add('base', 'payment_from_statement');
  return Promise.resolve({});
}
