import { sql } from 'kysely';
import { bankStatement } from '#domain/bank-statements/bank-statement.ts';
import type { Db, Tx } from '#engine/server/behaviour.ts';
import type { ProblemCode } from '#engine/messages.ts';
import type { Problems } from '#engine/server/refusal.ts';

/** A collective line is told from its list: the money of both is the same, and only one of them is matched. */

const isMatched = (alias: string) =>
  sql`exists (select from bank_transfer_matches m where m.bank_transfer_id = ${sql.ref(`${alias}.id`)})`;

/** The lines of lists, of those named, whose collective line is matched, with that line. */
export async function countedInCollective(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ id: number; collective_id: number }>`
    select t.id, c.id as collective_id from bank_transfers t
    join bank_transfers c on c.detailed_in = t.bank_statement_id and c.booked_on = t.booked_on
    where t.id = any(${ids}::bigint[]) and ${isMatched('c')}`.execute(db);
  return new Map(rows.map(({ id, collective_id }) => [id, collective_id]));
}

/** Nobody else matches a line of these lines' lists, or what they detail, until the transaction ends. */
export async function lockLists(tx: Tx, ids: readonly number[]): Promise<void> {
  await sql`
    select s.id from ${sql.id(bankStatement.table)} s where s.format = 'virtual_accounts' and s.id in (
      select coalesce(t.detailed_in, t.bank_statement_id) from bank_transfers t where t.id = any(${ids}::bigint[]))
    order by s.id for no key update`.execute(tx);
}

/** Why a line must not be matched now; null where nothing speaks against it. */
export async function countedAlready(tx: Tx, id: number): Promise<ProblemCode | null> {
  await lockLists(tx, [id]);
  if ((await countedInCollective(tx, [id])).size) return 'collective_matched';
  const { rows } = await sql`
    select from bank_transfers c join bank_transfers t on t.bank_statement_id = c.detailed_in and t.booked_on = c.booked_on
    where c.id = ${id} and ${isMatched('t')} limit 1`.execute(tx);
  return rows.length ? 'list_matched' : null;
}

export async function isDetailed(db: Db, id: number): Promise<boolean> {
  const { rows } = await sql`select from bank_transfers where id = ${id} and detailed_in is not null`.execute(db);
  return rows.length > 0;
}

/** Warns of the lists among statements that came when their money was matched already. */
export async function warnOfCounted(tx: Tx, statementId: number, warnings: Problems): Promise<void> {
  const { rows } = await sql<{ date: string; amount: string; account: string }>`
    select c.booked_on as date, c.amount, a.number as account
    from bank_transfers c join bank_accounts a on a.id = c.bank_account_id
    where c.detailed_in = ${statementId} and ${isMatched('c')} order by c.booked_on limit 1`.execute(tx);
  for (const params of rows) warnings.add('base', 'list_counted', { ...params });
}
