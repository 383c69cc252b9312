import { sql } from 'kysely';
import { formatMoney, fromCents, toCents } from '#engine/money.ts';
import type { Context, Tx } from '#engine/server/behaviour.ts';
import type { KnownAccount, KnownAccounts } from '../read/known-accounts.ts';
import type { OpenStatements } from '../read/open-statements.server.ts';
import type { ReadLine, StatementHead } from '../read/read-line.ts';
import { RefusedStatement } from '../read/refused-statement.ts';
import { soundAmount } from '../read/sound-amount.ts';
import { dropLines } from './record.server.ts';

/** A statement whose lines wait to be kept; sums in hundredths. */
export interface GatheredStatement {
  readonly index: number;
  readonly head: StatementHead;
  readonly account: KnownAccount;
  lines: number;
  credit: bigint;
  debit: bigint;
  /** Days of the first and the last of its lines. */
  first: string | null;
  last: string | null;
}

/** Lines a statement: what is in memory of a file at once. */
const chunk = 1_000;

/** Puts the lines of a file where they wait; gives its statements, each of which adds up. @throws RefusedStatement */
export async function gatherStatements(
  { db, transact }: Pick<Context, 'db' | 'transact'>,
  fileId: number,
  { reads }: OpenStatements,
  accounts: KnownAccounts,
  signal: AbortSignal,
): Promise<GatheredStatement[]> {
  // What a killed process has put there is read again.
  await dropLines(db, fileId);
  const found = new Map<StatementHead, GatheredStatement>();
  let some: WaitingLine[] = [];
  let total = 0;
  const put = async () => {
    signal.throwIfAborted();
    total += some.length;
    await transact((tx) => insertLines(tx, fileId, some, total));
    some = [];
  };
  for await (const read of reads) {
    const statement = found.get(read.head) ?? gathered(read.head, found.size, accounts);
    found.set(read.head, statement);
    if (!('line' in read) || !/[1-9]/.test(read.line.amount)) continue;
    count(statement, read.line);
    some.push({ statement_index: statement.index, line_no: statement.lines, ...read.line });
    if (some.length === chunk) await put();
  }
  if (some.length) await put();
  const statements = [...found.values()];
  if (!statements.length) throw new RefusedStatement('statement_none');
  for (const statement of statements) {
    checkSize(statement);
    checkBalance(statement);
  }
  return statements;
}

type WaitingLine = ReadLine & { readonly statement_index: number; readonly line_no: number };

function gathered(head: StatementHead, index: number, accounts: KnownAccounts): GatheredStatement {
  const account = accounts.named(head.account);
  if (!account) throw new RefusedStatement('statement_strange_account', { row: head.row, account: head.account });
  const { currency: own, number } = account;
  if (head.currency !== null && head.currency !== own)
    throw new RefusedStatement('statement_other_currency', {
      row: head.row,
      currency: head.currency,
      account: number,
      own,
    });
  return { index, head, account, lines: 0, credit: 0n, debit: 0n, first: null, last: null };
}

function count(statement: GatheredStatement, { amount, side, booked_on }: ReadLine): void {
  statement.lines += 1;
  statement[side] += toCents(amount);
  if (statement.first === null || booked_on < statement.first) statement.first = booked_on;
  if (statement.last === null || booked_on > statement.last) statement.last = booked_on;
}

/** Balances and sums are kept as lines are; a table tells its balances in notes. @throws RefusedStatement */
function checkSize({ head: { row, closingRow, opening, closing }, credit, debit }: GatheredStatement): void {
  if (opening) soundAmount(opening.amount, row);
  if (closing) soundAmount(closing.amount, closingRow);
  for (const sum of [credit, debit]) soundAmount(fromCents(sum), closingRow, 'statement_large_sum');
}

/** Opening balance and lines come to the closing one, where the file tells both. */
function checkBalance({ head: { opening, closing, closingRow }, credit, debit, account }: GatheredStatement): void {
  if (!opening || !closing) return;
  const worked = fromCents(toCents(opening.amount) + credit - debit);
  if (worked === fromCents(toCents(closing.amount))) return;
  const say = (amount: string) => formatMoney(amount, account.currency);
  throw new RefusedStatement('statement_balance', {
    row: closingRow,
    worked: say(worked),
    stated: say(closing.amount),
  });
}

async function insertLines(tx: Tx, fileId: number, lines: readonly WaitingLine[], total: number): Promise<void> {
  const rows = JSON.stringify(lines.map((line) => ({ bank_statement_file_id: fileId, ...line })));
  await sql`
    insert into bank_statement_file_lines
    select * from jsonb_populate_recordset(null::bank_statement_file_lines, ${rows}::jsonb)`.execute(tx);
  await sql`update bank_statement_files set total = ${total} where id = ${fileId}`.execute(tx);
}
