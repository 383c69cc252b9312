import { sql } from 'kysely';
import type { Db } from '#engine/server/behaviour.ts';
import { fromCents, toCents } from '#engine/money.ts';
import { balanceOf } from '#domain/claims/balance.ts';
import { readCaseFacts } from '#domain/claims/read-cases.server.ts';
import { withCheckDigits } from '#domain/fields/bank-account.ts';
import { interestRates } from '#domain/interest-rates/interest-rates.server.ts';
import { today } from '#engine/days/today.ts';
import { accountOfCase, numberedAccounts } from '#domain/virtual-accounts/virtual-accounts.server.ts';
import type { PaidCase } from './transfers.ts';

interface CaseRow extends Omit<PaidCase, 'owed' | 'virtual_account' | 'account'> {
  readonly creditor_id: number;
  readonly debtor_id: number;
  readonly sant_customer_no: string | null;
  readonly remaining_amount: string;
}

/** Open cases from before that day in which something is owed in zlotys, as their debtors would pay them; the newest first. */
export async function paidCases(db: Db, most: number, before = today()): Promise<PaidCase[]> {
  const { rows } = await sql<CaseRow>`
    select c.id, c.odzysk_no, c.zd_no, c.creditor_id, c.debtor_id, c.sant_customer_no, c.remaining_amount, d.name as debtor, d.nip,
      (select k.contract_no from contracts k where k.debt_case_id = c.id and not k.deleted order by k.id limit 1) as contract_no,
      (select i.description from invoices i where i.debt_case_id = c.id and i.kind = 'invoice' order by i.id limit 1) as invoice_no
    from debt_cases c
    join business_entities d on d.id = c.debtor_id
    join debt_case_states s on s.id = c.debt_case_state_id and not s.ended
    where c.remaining_amount > 0 and c.receive_date < ${before}::date order by c.id desc limit ${most}`.execute(db);
  const ids = rows.map(({ id }) => id);
  const facts = await readCaseFacts(db, ids);
  const question = { on: today(), today: today(), rates: await interestRates(db) };
  const accounts = await numberedAccounts(db);
  return rows.flatMap((row) => {
    const zlotys = balanceOf(facts.get(row.id)!, question).currencies.find(({ currency }) => currency === 'PLN');
    const open = zlotys?.claims.find(({ principalLeft }) => principalLeft > 0n);
    if (!open) return [];
    const account = withCheckDigits(`10901014${String(row.debtor_id).padStart(16, '0')}`);
    // Interest that was paid counts among what the case had to pay, not among what its claim had.
    const remaining = toCents(row.remaining_amount);
    const owed = fromCents(remaining < open.principalLeft ? remaining : open.principalLeft);
    return [{ ...row, owed, account, virtual_account: accountOfCase(accounts, row) }];
  });
}
