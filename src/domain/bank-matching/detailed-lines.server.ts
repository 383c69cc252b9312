import { type RawBuilder, sql } from 'kysely';
import type { Context, Tx } from '#engine/server/behaviour.ts';
import { doerOf } from '#engine/server/history.ts';
import { changeRows } from '#engine/server/save/change-where.ts';
import { bankTransfer } from '#domain/bank-statements/bank-transfer.ts';

/** What becomes of a line whose parts stand in a list of virtual accounts: they are worked from now on. */
export const leftOut = { state: 'ignored', ignore_reason: 'detailed', amount_left: '0.00' } as const;

/**
 * Pairs collective lines with the lists of virtual accounts that detail them: same account, day and sum, whichever came first
 * (contract §14). Those that are not worked yet are left out. Two lists of one day with the same sum are of two lines.
 */
export async function leaveOutDetailed(context: Context, tx: Tx, statementIds: readonly number[]): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    update bank_transfers t set detailed_in = pair.list_id from (${pairs(statementIds)}) pair
    where t.id = pair.id returning t.id`.execute(tx);
  if (!rows.length) return;
  // Asked of the rows as they are now that they are locked: somebody may have matched one a moment ago.
  const ids = rows.map(({ id }) => id);
  const isOpen = sql`id = any(${ids}::bigint[]) and state in ('suggested', 'unmatched') and amount_left = amount`;
  await changeLines(context, tx, isOpen, leftOut, 'ignore');
}

/** Changes the lines that meet a condition, each with its version; what is decided of one awaits no matching. */
export async function changeLines(
  context: Context,
  tx: Tx,
  where: RawBuilder<unknown>,
  set: Readonly<Record<string, string>>,
  action: string,
): Promise<void> {
  const raised = { lock_version: sql`t.lock_version + 1`, updated_at: sql`now()`, awaits_matching: false };
  const changed = await changeRows(tx, {
    resource: bankTransfer,
    where,
    set: { ...set, ...raised },
    recorded: Object.fromEntries(Object.keys(set).map((name) => [name, 'shown'])),
    doer: doerOf(context),
    action,
  });
  for (const { id } of changed) context.announce({ model: bankTransfer.name, id, action: 'update', within: null });
}

/** Of lines that are alike the list is of the one that was left out for it, then of one that waits, then of one that is matched. */
const pairs = (statementIds: readonly number[]): RawBuilder<unknown> => sql`
  with touched as (
    select distinct bank_account_id, booked_on from bank_transfers
    where bank_statement_id = any(${statementIds}::bigint[]) and awaits_matching),
  lines as (
    select t.*, s.format = 'virtual_accounts' as is_listed
    from touched d join bank_transfers t on t.bank_account_id = d.bank_account_id and t.booked_on = d.booked_on
    join bank_statements s on s.id = t.bank_statement_id
    where t.side = 'credit' and not t.reversal),
  sums as (
    select bank_account_id, booked_on, bank_statement_id as list_id, sum(amount) as amount
    from lines where is_listed group by bank_account_id, booked_on, bank_statement_id),
  lists as (
    select *, row_number() over (partition by bank_account_id, booked_on, amount order by list_id) as place from sums
    where not exists (select from lines l where l.detailed_in = sums.list_id and l.booked_on = sums.booked_on)),
  collective as (
    select id, bank_account_id, booked_on, amount,
      row_number() over (partition by bank_account_id, booked_on, amount
        order by ignore_reason = ${leftOut.ignore_reason} desc nulls last, state in ('suggested', 'unmatched') and amount_left = amount desc,
          state = 'ignored', id) as place
    from lines where not is_listed and state <> 'reversed' and detailed_in is null)
  select c.id, l.list_id from collective c join lists l using (bank_account_id, booked_on, amount, place)`;
