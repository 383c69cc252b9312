import { sql } from 'kysely';
import { formatBankAccount } from '#domain/fields/bank-account.ts';
import { accountKey, keptKey, knownAccount, SHORTEST_WITHIN } from '#domain/bank-statements/line-keys.server.ts';
import type { Db, Tx } from '#engine/server/behaviour.ts';
import type { Problems } from '#engine/server/refusal.ts';

/**
 * One transfer that two files tell under two days, as where one goes by the day of booking and the other by the day of value. It
 * is never sure: somebody may pay the same again. So it is posted by nobody but a person, who is told of the other line.
 */

/** Days between the two: from Good Friday to the Tuesday after Easter. What is paid each week is farther apart. */
export const NEAR = 4;
/** Where one line was booked on the day of value of the other: over Christmas with a weekend. */
const FARTHEST = 7;

const days = sql.join(
  Array.from({ length: FARTHEST }, (_, i) => sql.lit(i + 1)).flatMap((day) => [
    sql`t.booked_on - ${day}`,
    sql`t.booked_on + ${day}`,
  ]),
);
const isBeside = sql`o.bank_account_id = t.bank_account_id and o.amount = t.amount and o.booked_on = any(array[${days}])
  and (abs(o.booked_on - t.booked_on) <= ${NEAR} or o.booked_on = t.value_on or t.booked_on = o.value_on)
  and o.side = 'credit' and not o.reversal`;

/** Whoever left the later one out has decided: told of it, they would leave the earlier one out too, and the money is gone. */
const isToBeTold = sql`(o.id < t.id or o.state <> 'ignored')`;

interface Told {
  readonly id: number;
  readonly bank_transfer_id: number;
  readonly booked_on: string;
}

const [title, otherTitle] = [sql`t.title_key`, keptKey('o', 'title')];
const [name, otherName] = [sql`t.name_key`, keptKey('o', 'counterparty')];
const [account, otherAccount] = [accountKey('t'), accountKey('o')];

/** A title that says something, within the other one: a bank's table tells kind and title in one. */
const isWithin = sql`(least(length(${title}), length(${otherTitle})) >= ${SHORTEST_WITHIN}
  and (strpos(${title}, ${otherTitle}) > 0 or strpos(${otherTitle}, ${title}) > 0))`;
const isNoStranger = sql`(${knownAccount('t')} = ${knownAccount('o')}) is not false`;
/** Banks cut names. */
const isSameName = sql`(${name} <> '' and ${otherName} <> ''
  and (starts_with(${name}, ${otherName}) or starts_with(${otherName}, ${name})))`;
const isSamePayer = sql`(coalesce(${account} = ${otherAccount}, false) or ${isNoStranger} and ${isSameName})`;
/** Some tables do not say who has paid. */
const isUntoldPayer = sql`(${isNoStranger} and (${name} = '' or ${otherName} = ''))`;

/** Statements of a format that goes by one day: what is told on days apart, or from one balance to the next, is told once. */
const isApart = sql`(s.format = p.format and s.format <> 'csv'
  and (s.closing_date <= p.opening_date or p.closing_date <= s.opening_date))`;

/**
 * Of those lines named that may tell the same transfer as a line of another file, the nearest of these: the same account of
 * ours, amount, title and payer, on days that are few apart. Two lines of one file are two transfers.
 */
export async function toldBefore(
  db: Db,
  ids: readonly number[],
  { isEarlier = false }: { readonly isEarlier?: boolean } = {},
): Promise<ReadonlyMap<number, Told>> {
  if (!ids.length) return new Map();
  const { rows } = await sql<Told>`
    with mine as materialized (
      select *, ${keptKey('l', 'title')} as title_key, ${keptKey('l', 'counterparty')} as name_key from bank_transfers l
      where l.id = any(${ids}::bigint[]) and l.side = 'credit' and not l.reversal
    ), alike as materialized (
      -- Of equal lines once whether there are any such on the days beside.
      select * from (select distinct bank_account_id, amount, booked_on, value_on from mine) as t
      where exists (select from bank_transfers o where ${isBeside})
    )
    select t.id, told.* from mine t join alike using (bank_account_id, amount, booked_on, value_on)
    join bank_statements s on s.id = t.bank_statement_id
    cross join lateral (
      select o.id as bank_transfer_id, o.booked_on from bank_transfers o join bank_statements p on p.id = o.bank_statement_id
      where ${isBeside} and ${isEarlier ? sql`o.id < t.id` : isToBeTold}
        and s.bank_statement_file_id is distinct from p.bank_statement_file_id and not coalesce(${isApart}, false)
        and (t.virtual_account = o.virtual_account) is not false
        and (${isSamePayer} and (${title} = ${otherTitle} or ${isWithin}) or ${isUntoldPayer} and ${isWithin})
      order by abs(o.booked_on - t.booked_on), o.id limit 1) told`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

/** Warns of the lines of a statement that may be transfers which another file has told already. */
export async function warnOfToldBefore(tx: Tx, statementId: number, warnings: Problems): Promise<void> {
  const { rows } = await sql<{ id: number; number: string }>`
    select t.id, a.number from bank_transfers t join bank_accounts a on a.id = t.bank_account_id
    where t.bank_statement_id = ${statementId}`.execute(tx);
  const ids = rows.map(({ id }) => id);
  const told = await toldBefore(tx, ids, { isEarlier: true });
  const [line] = rows;
  if (line && told.size)
    warnings.add('base', 'lines_told_before', { account: formatBankAccount(line.number), count: told.size });
}
