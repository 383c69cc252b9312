import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#engine/server/behaviour.ts';
import { onlyRow } from '#engine/server/only-row.ts';
import { accountKey, knownAccount, SHORTEST_WITHIN, titleKey } from '../line-keys.server.ts';
import type { GatheredStatement } from './gather.server.ts';

const ofVirtual = (from: string) => sql`${sql.ref(`${from}.virtual_account`)} collate "C"`;

/** By what a line is told to be one that is there, the surest first: all that it says, account and title, either of them. */
const keys: readonly ((from: string) => RawBuilder<unknown>)[] = [
  (from) => sql`${ofVirtual(from)} || ' ' || coalesce(${accountKey(from)}, '') || ' ' || ${titleKey(from)} collate "C"`,
  (from) => sql`${accountKey(from)} || ' ' || ${titleKey(from)}`,
  accountKey,
  titleKey,
];

/** Day, side, amount and what else tells a line, as one text: a join by several would sort by the day alone. */
const digest = (from: string, key: (from: string) => RawBuilder<unknown>) =>
  sql`md5(concat_ws('|', ${sql.join(['booked_on', 'side', 'amount'].map((name) => sql.ref(`${from}.${name}`)))}, ${key(from)}))`;

type Kinds = Readonly<Record<'l' | 't', RawBuilder<unknown>>>;

/** What takes something back is no plain transfer, however alike, but a table may tell it as one. */
const plain: Kinds = { l: sql`not l.reversal`, t: sql`not t.reversal` };
const reversals: Kinds = { l: sql`l.reversal`, t: sql`t.reversal` };
const kinds: readonly Kinds[] = [plain, reversals, { l: plain.l, t: reversals.t }];

/** Beyond as many pairs of one day, side and amount nobody looks for titles within titles. */
const FEW = 200_000;

interface Pair {
  readonly line_no: number;
  readonly id: number;
  readonly bank_statement_id: number;
}

/** What the account had of a statement's days before it. */
export interface LinesThere {
  /** The statements that have lines of it, one for each line. */
  readonly there: readonly number[];
  /** How many payments stand in statements that tell the same from the beginning, and not in this one. */
  readonly untold: number;
}

/**
 * Takes away the waiting lines that the account has already, in whatever format they came; two equal ones are two, and so are
 * those paid into different virtual accounts.
 */
export async function takeLinesThere(tx: Tx, fileId: number, statement: GatheredStatement): Promise<LinesThere> {
  const { account, first, last, index } = statement;
  if (first === null) return { there: [], untold: 0 };
  const waiting = sql`bank_statement_file_lines l where l.bank_statement_file_id = ${fileId} and l.statement_index = ${index}`;
  const others = await statementsBeside(tx, waiting, statement);
  const taken: number[] = [];
  const statements: number[] = [];
  const there = () => sql`
    bank_transfers t where t.bank_account_id = ${account.id} and t.booked_on between ${first} and ${last}
      and t.bank_statement_id <> all(${others}::bigint[]) and t.id <> all(${taken}::bigint[])`;
  const take = async (pairs: readonly Pair[]) => {
    if (!pairs.length) return;
    taken.push(...pairs.map(({ id }) => id));
    statements.push(...pairs.map(({ bank_statement_id }) => bank_statement_id));
    const numbers = pairs.map(({ line_no }) => line_no);
    await sql`delete from ${waiting} and l.line_no = any(${numbers}::int[])`.execute(tx);
  };
  // Null where nothing is there.
  const { reversals: hasReversals } = await onlyRow(
    tx,
    sql<{ reversals: boolean | null }>`select bool_or(t.reversal) as reversals from ${there()}`,
  );
  if (hasReversals === null) return { there: [], untold: 0 };
  const ways = (hasReversals ? kinds : [plain]).flatMap((kind) => keys.map((key) => ({ kind, key })));
  // The planner knows nothing of rows that were written a moment ago, and would walk all of one for each of the other.
  await sql`set local enable_nestloop = off`.execute(tx);
  for (const { kind, key } of ways) {
    if (taken.length === statement.lines) break;
    const numbered = (from: 'l' | 't', columns: RawBuilder<unknown>, rows: RawBuilder<unknown>) => sql`
      select *, row_number() over (partition by key order by place) as n from (
        select ${columns}, ${digest(from, key)} collate "C" as key from ${rows} and ${kind[from]} and ${key(from)} is not null
      ) as keyed`;
    const { rows } = await sql<Pair>`
      select l.place as line_no, t.place as id, t.bank_statement_id
      from (${numbered('l', sql`l.line_no as place, ${ofVirtual('l')} as own`, waiting)}) as l
      join (${numbered('t', sql`t.id as place, t.bank_statement_id, ${ofVirtual('t')} as own`, there())}) as t
        on t.key = l.key and t.n = l.n and (t.own = l.own) is not false`.execute(tx);
    await take(rows);
  }
  if (taken.length < statement.lines) await take(await titlesWithin(tx, waiting, there()));
  await sql`set local enable_nestloop = on`.execute(tx);
  return { there: statements, untold: await paymentsUntold(tx, statement, there()) };
}

/**
 * A statement of the same days from the same balance tells the same money. Payments that it has beyond this one's lines are
 * what the bank has corrected, or told in other parts: they would be counted beside those of this one.
 */
async function paymentsUntold(tx: Tx, { head }: GatheredStatement, left: RawBuilder<unknown>): Promise<number> {
  const [opening, closing] = [head.opening, head.closing];
  if (!opening?.date || !closing?.date) return 0;
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${left} and t.side = 'credit' and t.state not in ('ignored', 'reversed')
      and t.bank_statement_id in (
        select s.id from bank_statements s where s.bank_account_id = t.bank_account_id
          and s.opening_date = ${opening.date}::date and s.closing_date = ${closing.date}::date
          and s.opening_balance = ${opening.amount}::numeric)`.execute(tx);
  return rows[0]?.count ?? 0;
}

/** A bank's table tells the kind of a transfer and its title in one; of two accounts that are known a line is another. */
async function titlesWithin(tx: Tx, waiting: RawBuilder<unknown>, there: RawBuilder<unknown>): Promise<Pair[]> {
  const alike = sql`booked_on, side, amount`;
  const counted = (name: 'mine' | 'theirs') =>
    sql`(select ${alike}, count(*) as lines from ${sql.id(name)} group by ${alike}) as ${sql.id(`of_${name}`)}`;
  const { rows } = await sql<Pair>`
    with mine as (
      select l.line_no, l.booked_on, l.side collate "C" as side, l.amount, l.reversal, ${titleKey('l')} collate "C" as key,
        ${knownAccount('l')} as account, ${ofVirtual('l')} as own from ${waiting}
    ), theirs as (
      select t.id, t.bank_statement_id, t.booked_on, t.side collate "C" as side, t.amount, t.reversal, ${titleKey('t')} collate "C" as key,
        ${knownAccount('t')} as account, ${ofVirtual('t')} as own from ${there}
    )
    select mine.line_no, theirs.id, theirs.bank_statement_id from mine join theirs using (${alike})
    where (theirs.reversal or not mine.reversal) and (
        select coalesce(sum(of_mine.lines * of_theirs.lines), 0) from ${counted('mine')} join ${counted('theirs')} using (${alike})
      ) <= ${FEW}
      and least(length(mine.key), length(theirs.key)) >= ${SHORTEST_WITHIN}
      and (strpos(mine.key, theirs.key) > 0 or strpos(theirs.key, mine.key) > 0)
      and (mine.account = theirs.account) is not false and (mine.own = theirs.own) is not false
    order by mine.line_no, mine.reversal = theirs.reversal desc, theirs.id`.execute(tx);
  const [lines, ids] = [new Set<number>(), new Set<number>()];
  return rows.filter(({ line_no, id }) => {
    const isFree = !lines.has(line_no) && !ids.has(id);
    if (!isFree) return false;
    lines.add(line_no);
    ids.add(id);
    return true;
  });
}

const hasMore = (one: RawBuilder<unknown>, other: RawBuilder<unknown>) => sql`exists (
  select from ${one} and not exists (
    select from ${other} and l.booked_on = t.booked_on and l.amount = t.amount and l.side = t.side collate "C"))`;

/**
 * Statements of these days that lead to this one by their balances, or on from it: their lines are others, however alike. One
 * that ends with what it began with leads everywhere; it is none of them where the other tells all of its lines.
 */
async function statementsBeside(tx: Tx, waiting: RawBuilder<unknown>, statement: GatheredStatement): Promise<number[]> {
  const { head, account, first, last } = statement;
  const [opening, closing] = [head.opening, head.closing];
  if (!opening?.date || !closing?.date) return [];
  const kept = sql`bank_transfers t where t.bank_statement_id = s.id`;
  const known = sql`s.bank_account_id = ${account.id}
    and (s.opening_balance, s.closing_balance) is distinct from (${opening.amount}::numeric, ${closing.amount}::numeric)
    and (s.opening_balance is distinct from s.closing_balance or ${hasMore(kept, waiting)})
    and (${opening.amount}::numeric <> ${closing.amount}::numeric or ${hasMore(waiting, kept)})`;
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
