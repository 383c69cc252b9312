import { sql } from 'kysely';
import type { Behaviour, Write } from '#engine/server/behaviour.ts';
import { longestPrefix } from '#domain/virtual-accounts/virtual-account.ts';
import type { bankAccount } from './bank-account.ts';

/** Virtual accounts end with the case's number unless told, and those without a beginning are none. */
export const bankAccountBehaviour: Behaviour<typeof bankAccount> = {
  prepare({ record }) {
    record.virtual_number = record.virtual_prefix ? (record.virtual_number ?? 'odzysk_no') : null;
  },
  async check(write) {
    leaveRoomForNumbers(write);
    await keepToItsStatements(write);
  },
};

/** Below a beginning that is too long no case would ever get an account. */
function leaveRoomForNumbers({
  record: { virtual_prefix: prefix, virtual_number: number },
  problems,
}: Write<typeof bankAccount>) {
  if (!prefix || !number || problems.byField.has('virtual_prefix')) return;
  const most = longestPrefix(number);
  if (prefix.length > most) problems.add('virtual_prefix', 'statement_prefix_too_long', { most });
}

/** What the statements were read by, and whose the payments of their lines are. */
const ofStatements = ['number', 'currency_id', 'creditor_id'] as const;

/** Another owner would have got payments that are settled with this one. */
async function keepToItsStatements({ tx, before, record, problems }: Write<typeof bankAccount>): Promise<void> {
  const changed = ofStatements.filter((name) => before && record[name] !== before[name]);
  if (!before || !changed.length) return;
  const { rows } = await sql`select from bank_statements where bank_account_id = ${before.id} limit 1`.execute(tx);
  if (rows.length) for (const name of changed) problems.add(name, 'statement_account_fixed');
}
