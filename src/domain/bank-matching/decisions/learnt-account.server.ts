import { sql } from 'kysely';
import { debtorBankAccount } from '../debtor-bank-account.ts';
import type { Context, Tx } from '#engine/server/behaviour.ts';
import { doerOf, pairsOf, withHistory } from '#engine/server/history.ts';
import type { Line } from './line.server.ts';

/** Whoever matches by hand teaches from which account the debtors of those cases pay; one of the agency's or a creditor's is nobody's. */
export async function learnAccount(context: Context, tx: Tx, line: Line, caseIds: readonly number[]): Promise<void> {
  const number = line.counterparty_account;
  if (!number) return;
  const learnt = sql<{ id: number }>`
    insert into learnt_debtor_accounts (debtor_id, number, user_id)
    select distinct c.debtor_id, ${number}, ${context.access.actor.id}::bigint from debt_cases c
    where c.id = any(${caseIds}::bigint[])
      and not exists (select from learnt_debtor_accounts l where l.debtor_id = c.debtor_id and l.number = ${number})
      and not exists (select from bank_accounts a where a.number = ${number})
    returning *`;
  const rows = await withHistory(tx, learnt, {
    doer: doerOf(context),
    resource: debtorBankAccount.name,
    action: 'create',
    changes: pairsOf({ debtor_id: [sql`null`, sql`debtor_id`], number: [sql`null`, sql`number`] }),
  });
  for (const { id } of rows) context.announce({ model: debtorBankAccount.name, id, action: 'create', within: null });
}
