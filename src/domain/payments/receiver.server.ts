import { sql } from 'kysely';
import type { Write } from '#engine/server/behaviour.ts';
import type { debtorPayment } from './debtor-payment.ts';

/** Money that the bank tells of came to the account's owner; of other money whoever enters it says, the agency unless told. */
export async function setReceiver({ tx, record }: Write<typeof debtorPayment>): Promise<void> {
  record.received_by ??= 'agency';
  if (!record.bank_transfer_id) return;
  const { rows } = await sql<{ creditor_id: number | null }>`
    select a.creditor_id from bank_transfers t join bank_accounts a on a.id = t.bank_account_id
    where t.id = ${record.bank_transfer_id}`.execute(tx);
  if (rows[0]) record.received_by = rows[0].creditor_id === null ? 'agency' : 'creditor';
}
