import type { Database } from '#server/database/connection.ts';
import { makeCase } from '#test/builders.ts';
import type { Person } from '#test/person.ts';

/** What comes from a bank's file or from matching it, written past both: ids by plural. */
export async function bankRows(
  { query }: Database,
  admin: Person,
  bankAccountId: number,
): Promise<Record<string, number>> {
  const insert = async (statement: string, values: readonly unknown[]): Promise<number> =>
    (await query<{ id: number }>(`insert into ${statement} returning id`, [...values])).rows[0]!.id;
  const { id: caseId, debtor_id } = await makeCase(admin);
  const bank_statements = await insert(
    `bank_statements (bank_account_id, currency_id, format, opening_date, closing_date)
     values ($1, 1, 'mt940', '2026-11-02', '2026-11-03')`,
    [bankAccountId],
  );
  const bank_transfers = await insert(
    `bank_transfers (bank_statement_id, bank_account_id, line_no, booked_on, value_on, amount, currency_id, side, state,
       amount_left) values ($1, $2, 1, '2026-11-03', '2026-11-03', 10, 1, 'credit', 'unmatched', 10)`,
    [bank_statements, bankAccountId],
  );
  const bank_transfer_matches = await insert(
    'bank_transfer_matches (bank_transfer_id, debt_case_id, amount) values ($1, $2, 10)',
    [bank_transfers, caseId],
  );
  const debtor_bank_accounts = await insert(
    `learnt_debtor_accounts (debtor_id, number) values ($1, '61109010140000071219812874')`,
    [debtor_id],
  );
  return { bank_statements, bank_transfers, bank_transfer_matches, debtor_bank_accounts };
}
