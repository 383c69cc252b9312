import { sql } from 'kysely';
import { debtorBankAccount } from '../debtor-bank-account.ts';
import type { Context, Tx } from '#engine/server/behaviour.ts';
import { doerOf, pairsMade, withHistory } from '#engine/server/history.ts';
import { removeWhere } from '#engine/server/save/change-where.ts';
import type { Line, Match } from './line.server.ts';

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
    changes: pairsMade('debtor_id', 'number'),
  });
  for (const { id } of rows) context.announce({ model: debtorBankAccount.name, id, action: 'create', within: null });
}

/**
 * Forgets what was taught by matches that are taken back, whoever made the first of them, unless another line of the account
 * is matched with the same debtor still.
 */
export async function unlearnAccount(context: Context, tx: Tx, line: Line, gone: readonly Match[]): Promise<void> {
  const number = line.counterparty_account;
  const taught = gone.flatMap(({ user_id, debt_case_id }) => (user_id === null ? [] : debt_case_id));
  if (!number || !taught.length) return;
  const removed = await removeWhere(
    context,
    tx,
    debtorBankAccount,
    sql`number = ${number}
      and debtor_id in (select c.debtor_id from debt_cases c where c.id = any(${taught}::bigint[]))
      and not exists (
        select from debt_cases c join bank_transfer_matches m on m.debt_case_id = c.id
        join bank_transfers t on t.id = m.bank_transfer_id
        where c.debtor_id = learnt_debtor_accounts.debtor_id and t.counterparty_account = ${number}
      )`,
  );
  for (const { id } of removed)
    context.announce({ model: debtorBankAccount.name, id, action: 'destroy', within: null });
}
