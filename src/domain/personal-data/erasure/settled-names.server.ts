import { sql } from 'kysely';
import type { Tx } from '#engine/server/behaviour.ts';
import { erasedText } from '#domain/fields/erased-text.ts';

/** A closed account with a creditor keeps its sums and the numbers of cases, not what the debtor was called. */
export async function eraseSettledNames(tx: Tx, debtorId: number, caseIds: readonly number[]): Promise<void> {
  await sql`
    update settlement_lines set debtor = ${erasedText}
    where debtor_id = ${debtorId} or debt_case_id = any(${caseIds}::bigint[])`.execute(tx);
}
