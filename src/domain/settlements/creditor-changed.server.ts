import { sql } from 'kysely';
import type { debtCase } from '#domain/cases/debt-case.ts';
import { formatMoney } from '#engine/money.ts';
import type { Tx, Written } from '#engine/server/behaviour.ts';

/** An account has the payments of those who are its creditor's cases now: money that stands in none goes to the next creditor. */
export async function warnOfUnsettled({ tx, before, record, warnings }: Written<typeof debtCase>): Promise<void> {
  if (!before || before.creditor_id === record.creditor_id) return;
  const amounts = await unsettledOf(tx, record.id);
  if (amounts.length > 0) warnings.add('creditor_id', 'payments_unsettled', { amounts: amounts.join(', ') });
}

async function unsettledOf(tx: Tx, caseId: number): Promise<string[]> {
  const { rows } = await sql<{ amount: string; currency: string }>`
    select sum(p.amount) as amount, u.code as currency
    from debtor_payments p join currencies u on u.id = p.currency_id
    where p.debt_case_id = ${caseId} and p.settlement_id is null group by u.id, u.code order by u.id`.execute(tx);
  return rows.map(({ amount, currency }) => formatMoney(amount, currency));
}
