import { sql } from 'kysely';
import { onlyRow } from '#engine/server/only-row.ts';
import { formatMoney, fromCents, toCents } from '#engine/money.ts';
import type { Context, Tx } from '#engine/server/behaviour.ts';
import type { KnownAccount, KnownAccounts } from '../read/known-accounts.ts';
import type { OpenStatements } from '../read/open-statements.server.ts';
import type { ReadLine, StatementHead } from '../read/read-line.ts';
import { RefusedStatement } from '../read/refused-statement.ts';
import { soundAmount } from '../read/sound-amount.ts';

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

/**
 * Puts the lines of a file where they wait; gives its statements, each of which adds up, or null for a file that was ended
 * meanwhile: a process that stood still for a while goes on beside the one that has taken its job. What either has put there
 * stays for both, as it was read last. @throws RefusedStatement
 */
export async function gatherStatements(
  { transact }: Pick<Context, 'transact'>,
  fileId: number,
  { reads }: OpenStatements,
  accounts: KnownAccounts,
  signal: AbortSignal,
): Promise<GatheredStatement[] | null> {
  const found = new Map<StatementHead, GatheredStatement>();
  let some: WaitingLine[] = [];
  let total = 0;
  const put = async () => {
    signal.throwIfAborted();
    total += some.length;
    const isPut = await transact((tx) => insertLines(tx, fileId, some, total));
    some = [];
    return isPut;
  };
  for await (const read of reads) {
    const statement = found.get(read.head) ?? gathered(read.head, found.size, accounts);
    found.set(read.head, statement);
    if (!('line' in read) || !/[1-9]/.test(read.line.amount)) continue;
    count(statement, read.line);
    some.push({ statement_index: statement.index, line_no: statement.lines, ...read.line });
    if (some.length === chunk && !(await put())) return null;
  }
  if (some.length && !(await put())) return null;
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

/** False when the file was ended: nothing waits for it any more. */
async function insertLines(tx: Tx, fileId: number, lines: readonly WaitingLine[], total: number): Promise<boolean> {
  // Whoever keeps the lines has locked the file.
  const { rows: running } = await sql`
    update bank_statement_files set total = ${total} where id = ${fileId} and state = 'running' returning id`.execute(
    tx,
  );
  if (!running.length) return false;
  const rows = JSON.stringify(lines.map((line) => ({ bank_statement_file_id: fileId, ...line })));
  const read = sql`jsonb_populate_recordset(null::bank_statement_file_lines, ${rows}::jsonb)`;
  await sql`
    delete from bank_statement_file_lines l using ${read} as r
    where l.bank_statement_file_id = ${fileId} and l.statement_index = r.statement_index and l.line_no = r.line_no`.execute(
    tx,
  );
  await sql`insert into bank_statement_file_lines select * from ${read}`.execute(tx);
  return true;
}

/** Lets go of lines that an earlier reading has put there and this one has not read. @throws when not all of its own wait */
export async function onlyOwnLines(tx: Tx, fileId: number, statements: readonly GatheredStatement[]): Promise<void> {
  const own = JSON.stringify(statements.map(({ index, lines }) => ({ index, lines })));
  const read = sql`jsonb_to_recordset(${own}::jsonb) as read(index int, lines int)`;
  await sql`
    delete from bank_statement_file_lines l where l.bank_statement_file_id = ${fileId}
      and not exists (select from ${read} where read.index = l.statement_index and l.line_no <= read.lines)`.execute(
    tx,
  );
  const waiting = await onlyRow(
    tx,
    sql<{ lines: number; credit: string; debit: string }>`
      select count(*)::int as lines, coalesce(sum(amount) filter (where side = 'credit'), 0) as credit,
        coalesce(sum(amount) filter (where side = 'debit'), 0) as debit
      from bank_statement_file_lines where bank_statement_file_id = ${fileId}`,
  );
  const isWhole =
    waiting.lines === linesOf(statements) &&
    toCents(waiting.credit) === statements.reduce((sum, { credit }) => sum + credit, 0n) &&
    toCents(waiting.debit) === statements.reduce((sum, { debit }) => sum + debit, 0n);
  if (!isWhole) throw new Error(`Not all lines of file ${fileId} wait to be kept`);
}

export const linesOf = (statements: readonly GatheredStatement[]): number =>
  statements.reduce((sum, { lines }) => sum + lines, 0);
