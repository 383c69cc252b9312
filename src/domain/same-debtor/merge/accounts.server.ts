import { sql } from 'kysely';
import type { Context, Tx } from '#engine/server/behaviour.ts';
import { doerOf, writeHistory } from '#engine/server/history.ts';
import { debtor } from '#domain/parties/debtor.ts';

async function accountsOf(tx: Tx, id: number): Promise<string[]> {
  const { rows } = await sql<{ number: string }>`
    select number from debtor_bank_accounts where debtor_id = ${id} order by number`.execute(tx);
  return rows.map(({ number }) => number);
}

/** Gives one debtor the other's accounts as well; returns those they did not have. */
export async function mergeAccounts(context: Context, tx: Tx, from: number, into: number): Promise<string[]> {
  const own = await accountsOf(tx, into);
  const given = (await accountsOf(tx, from)).filter((number) => !own.includes(number));
  await changeAccounts(context, tx, into, own, [...own, ...given]);
  return given;
}

/** Takes accounts away again that came with a merge. */
export async function withdrawAccounts(
  context: Context,
  tx: Tx,
  id: number,
  numbers: readonly string[],
): Promise<void> {
  const own = await accountsOf(tx, id);
  const others = own.filter((number) => !numbers.includes(number));
  await changeAccounts(context, tx, id, own, others);
}

async function changeAccounts(
  context: Context,
  tx: Tx,
  id: number,
  before: readonly string[],
  numbers: readonly string[],
): Promise<void> {
  const after = [...numbers].toSorted();
  if (before.join() === after.join()) return;
  await sql`delete from debtor_bank_accounts where debtor_id = ${id} and not number = any(${after}::text[])`.execute(
    tx,
  );
  await sql`
    insert into debtor_bank_accounts (debtor_id, number) select ${id}, unnest(${after}::text[])
    on conflict do nothing`.execute(tx);
  const changes = { bank_account_nos: [before, after] };
  await writeHistory(tx, doerOf(context), [{ resource: debtor.name, record_id: id, action: 'update', changes }]);
}
