import { sql } from 'kysely';
import type { Write } from '#engine/server/behaviour.ts';
import type { debtorPayment } from './debtor-payment.ts';

type PaymentWrite = Write<typeof debtorPayment>;

/** Money that the bank tells of came to the account's owner; of other money whoever enters it says, the agency unless told. */
export async function setReceivers(writes: readonly [PaymentWrite, ...PaymentWrite[]]): Promise<void> {
  const lines = writes.flatMap(({ record }) => record.bank_transfer_id ?? []);
  const owners = lines.length ? await ownersOf(writes[0].tx, lines) : new Map<number, number | null>();
  for (const { record } of writes) {
    record.received_by ??= 'agency';
    const owner = owners.get(record.bank_transfer_id ?? 0);
    if (owner !== undefined) record.received_by = owner === null ? 'agency' : 'creditor';
  }
}

/** The creditors whose accounts lines are of; null of the agency's. */
async function ownersOf(tx: PaymentWrite['tx'], lines: readonly number[]): Promise<Map<number, number | null>> {
  const { rows } = await sql<{ id: number; creditor_id: number | null }>`
    select t.id, a.creditor_id from bank_transfers t join bank_accounts a on a.id = t.bank_account_id
    where t.id = any(${lines}::bigint[])`.execute(tx);
  return new Map(rows.map(({ id, creditor_id }) => [id, creditor_id]));
}
