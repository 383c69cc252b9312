import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#engine/server/behaviour.ts';
import type { GatheredStatement } from './gather.server.ts';

/** A title without what formats lose of it: spaces, case and Polish letters. */
const titleKey = (from: string) =>
  sql`translate(lower(coalesce(${sql.ref(`${from}.title`)}, '') collate pl), 'ąćęłńóśźż ', 'acelnoszz')`;
const accountKey = (from: string) => sql.ref(`${from}.counterparty_account`);

/** By what a line is told to be one that is there, the surest first: account and title, either of them. */
const keys: readonly ((from: string) => RawBuilder<unknown>)[] = [
  (from) => sql`${accountKey(from)} || ' ' || ${titleKey(from)}`,
  accountKey,
  titleKey,
];

/** Beyond as many nobody looks for titles within titles: the work grows by the square. */
const FEW = 2_000;
const SHORTEST = 6;

interface Pair {
  readonly line_no: number;
  readonly id: number;
  readonly bank_statement_id: number;
}

/**
 * Takes away the waiting lines that the account has already, in whatever format they came; two equal ones are two. Gives
 * the statements that have them, one for each.
 */
export async function takeLinesThere(tx: Tx, fileId: number, statement: GatheredStatement): Promise<number[]> {
  const { account, first, last, index } = statement;
  if (first === null) return [];
  const others = await statementsBeside(tx, statement);
  const taken: number[] = [];
  const statements: number[] = [];
  const there = () => sql`
    bank_transfers t where t.bank_account_id = ${account.id} and t.booked_on between ${first} and ${last}
      and t.bank_statement_id <> all(${others}::bigint[]) and t.id <> all(${taken}::bigint[])`;
  const waiting = sql`bank_statement_file_lines l where l.bank_statement_file_id = ${fileId} and l.statement_index = ${index}`;
  const take = async (pairs: readonly Pair[]) => {
    if (!pairs.length) return;
    taken.push(...pairs.map(({ id }) => id));
    statements.push(...pairs.map(({ bank_statement_id }) => bank_statement_id));
    const numbers = pairs.map(({ line_no }) => line_no);
    await sql`delete from ${waiting} and l.line_no = any(${numbers}::int[])`.execute(tx);
  };
  const { rows: any } = await sql`select 1 from ${there()} limit 1`.execute(tx);
  if (!any.length) return [];
  // The planner knows nothing of rows that were written a moment ago, and would walk all of one for each of the other.
  await sql`set local enable_nestloop = off`.execute(tx);
  for (const key of keys) {
    const numbered = (from: string, order: string) => sql`
      ${key(from)} as key, row_number() over (
        partition by ${sql.ref(`${from}.booked_on`)}, ${sql.ref(`${from}.side`)}, ${sql.ref(`${from}.amount`)}, ${key(from)}
        order by ${sql.ref(`${from}.${order}`)}) as n`;
    const { rows } = await sql<Pair>`
      select line_no, id, bank_statement_id
      from (select l.line_no, l.booked_on, l.side collate "C" as side, l.amount, ${numbered('l', 'line_no')} from ${waiting}) as l
      join (
        select t.id, t.bank_statement_id, t.booked_on, t.side collate "C" as side, t.amount, ${numbered('t', 'id')} from ${there()}
      ) as t on t.booked_on = l.booked_on and t.side = l.side and t.amount = l.amount
        and t.key collate "C" = l.key collate "C" and t.n = l.n`.execute(tx);
    await take(rows);
  }
  await take(await titlesWithin(tx, waiting, there()));
  return statements;
}

/** A bank's table tells the kind of a transfer and its title in one. */
async function titlesWithin(tx: Tx, waiting: RawBuilder<unknown>, there: RawBuilder<unknown>): Promise<Pair[]> {
  const [mine, theirs] = [titleKey('l'), titleKey('t')];
  const { rows } = await sql<Pair>`
    select l.line_no, t.id, t.bank_statement_id
    from (select l.*, count(*) over () as waiting from ${waiting}) as l
    join (select t.* from ${there}) as t on t.booked_on = l.booked_on and t.side collate "C" = l.side collate "C" and t.amount = l.amount
    where l.waiting <= ${FEW} and least(length(${mine}), length(${theirs})) >= ${SHORTEST}
      and (strpos(${mine} collate "C", ${theirs} collate "C") > 0 or strpos(${theirs} collate "C", ${mine} collate "C") > 0)
    order by l.line_no, t.id`.execute(tx);
  const [lines, ids] = [new Set<number>(), new Set<number>()];
  return rows.filter(({ line_no, id }) => {
    const isFree = !lines.has(line_no) && !ids.has(id);
    if (!isFree) return false;
    lines.add(line_no);
    ids.add(id);
    return true;
  });
}

/** Statements of these days that lead to this one by their balances, or on from it: their lines are others, however alike. */
async function statementsBeside(tx: Tx, statement: GatheredStatement): Promise<number[]> {
  const { head, account, first, last } = statement;
  const [opening, closing] = [head.opening, head.closing];
  if (!opening?.date || !closing?.date) return [];
  const known = sql`s.bank_account_id = ${account.id}
    and (s.opening_balance, s.closing_balance) is distinct from (${opening.amount}::numeric, ${closing.amount}::numeric)`;
  const { rows } = await sql<{ id: number }>`
    with recursive before (id, balance, day) as (
      select null::bigint, ${opening.amount}::numeric, ${opening.date}::date
      union select s.id, s.opening_balance, s.opening_date from before b join bank_statements s
        on s.closing_balance = b.balance and s.closing_date between ${first}::date and b.day and ${known}
    ), after (id, balance, day) as (
      select null::bigint, ${closing.amount}::numeric, ${closing.date}::date
      union select s.id, s.closing_balance, s.closing_date from after a join bank_statements s
        on s.opening_balance = a.balance and s.opening_date between a.day and ${last}::date and ${known}
    )
    select id from before where id is not null union select id from after where id is not null`.execute(tx);
  return rows.map(({ id }) => id);
}
