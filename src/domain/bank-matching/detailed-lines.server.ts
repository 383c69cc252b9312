import { sql } from 'kysely';
import type { Context, Tx } from '#engine/server/behaviour.ts';
import { doerOf } from '#engine/server/history.ts';
import { changeRows } from '#engine/server/save/change-where.ts';
import { bankTransfer } from './bank-transfer.ts';

/** Why a line is left out whose parts stand in a list of virtual accounts. */
const detailed = 'detailed';

/**
 * Leaves out the collective lines that lists of virtual accounts detail: same account, day and sum, whichever came first
 * (contract §14). Two lists of one day with the same sum are of two lines.
 */
export async function leaveOutDetailed(context: Context, tx: Tx, statementIds: readonly number[]): Promise<void> {
  const changed = await changeRows(tx, {
    resource: bankTransfer,
    where: sql`id in (
      with touched as (
        select distinct bank_account_id, booked_on from bank_transfers
        where bank_statement_id = any(${statementIds}::bigint[]) and awaits_matching),
      lines as (
        select t.*, s.format = 'virtual_accounts' as is_listed
        from touched d join bank_transfers t on t.bank_account_id = d.bank_account_id and t.booked_on = d.booked_on
        join bank_statements s on s.id = t.bank_statement_id
        where t.side = 'credit' and not t.reversal),
      lists as (
        select bank_account_id, booked_on, sum(amount) as amount,
          row_number() over (partition by bank_account_id, booked_on, sum(amount) order by bank_statement_id) as place
        from lines where is_listed group by bank_account_id, booked_on, bank_statement_id),
      collective as (
        select id, state, bank_account_id, booked_on, amount,
          row_number() over (partition by bank_account_id, booked_on, amount
            order by ignore_reason = ${detailed} desc nulls last, id) as place
        from lines
        where not is_listed and (state in ('suggested', 'unmatched') and amount_left = amount or ignore_reason = ${detailed}))
      select c.id from collective c join lists l using (bank_account_id, booked_on, amount, place)
      where c.state <> 'ignored')`,
    set: {
      state: 'ignored',
      ignore_reason: detailed,
      lock_version: sql`t.lock_version + 1`,
      updated_at: sql`now()`,
    },
    recorded: { state: 'shown', ignore_reason: 'shown' },
    doer: doerOf(context),
    action: 'ignore',
  });
  for (const { id } of changed) context.announce({ model: bankTransfer.name, id, action: 'update', within: null });
}
