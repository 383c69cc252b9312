import { sql } from 'kysely';
import { formatBankAccount } from '#domain/fields/bank-account.ts';
import { bankTransfer } from '../bank-transfer.ts';
import { formatMoney, fromCents } from '#engine/money.ts';
import { applyRule, type Context, type Row, type Tx, type Written } from '#engine/server/behaviour.ts';
import type { Problem } from '#engine/messages.ts';
import { doerOf, withHistory } from '#engine/server/history.ts';
import { inTransaction } from '#engine/server/save/transaction.ts';
import { writeOf } from '#engine/server/save/write-of.ts';
import type { StatementOutcome } from '../bank-file-answer.ts';
import { bankStatement } from '../bank-statement.ts';
import { gapsOf } from '../gaps.server.ts';
import { type GatheredStatement, linesOf, onlyOwnLines } from './gather.server.ts';
import { takeLinesThere } from './lines-there.server.ts';
import { finishBankFile, type FileOutcome, type StoredBankFile } from './record.server.ts';

/** Ends the transaction of a dry run, which keeps nothing. */
class OnlyChecked extends Error {
  readonly outcome: FileOutcome;
  constructor(outcome: FileOutcome) {
    super('dry run');
    this.outcome = outcome;
  }
}

/** Keeps the gathered statements of a file and ends it, all in one transaction; a dry run says what would become of them. */
export async function keepStatements(
  context: Context,
  file: StoredBankFile,
  statements: readonly GatheredStatement[],
  names: ReadonlyMap<number, string>,
): Promise<void> {
  try {
    await inTransaction(context, async (inner, tx) => {
      const { rows } = await sql<{ state: string }>`
        select state from bank_statement_files where id = ${file.id} for update`.execute(tx);
      if (rows[0]?.state !== 'running') return;
      await onlyOwnLines(tx, file.id, statements);
      await lockAccounts(tx, statements);
      const outcome = {
        total: linesOf(statements),
        statements: [] as StatementOutcome[],
        warnings: [] as Problem[],
      };
      for (const statement of statements) {
        const name = names.get(statement.account.id) ?? '';
        const { kept, warnings } = await keepOne({ context: inner, tx, file }, statement, name);
        outcome.statements.push(kept);
        outcome.warnings.push(...warnings);
      }
      if (file.dry_run) throw new OnlyChecked(outcome);
      await finishBankFile(tx, file.id, outcome);
    });
  } catch (error) {
    if (!(error instanceof OnlyChecked)) throw error;
    await context.transact((tx) => finishBankFile(tx, file.id, error.outcome));
  }
}

/** Two files about one account wait for each other, so that none is kept twice. */
async function lockAccounts(tx: Tx, statements: readonly GatheredStatement[]): Promise<void> {
  const ids = statements.map(({ account }) => account.id);
  await sql`select id from bank_accounts where id = any(${ids}::bigint[]) order by id for update`.execute(tx);
}

interface Keeping {
  readonly context: Context;
  readonly tx: Tx;
  readonly file: StoredBankFile;
}

async function keepOne(
  keeping: Keeping,
  statement: GatheredStatement,
  bank_account: string,
): Promise<{ kept: StatementOutcome; warnings: Problem[] }> {
  const { tx, file } = keeping;
  const { head, account } = statement;
  const told = {
    bank_account_id: account.id,
    statement_no: head.statement_no,
    opening_date: head.opening?.date ?? statement.first,
    closing_date: head.closing?.date ?? statement.last,
    opening_balance: head.opening?.amount ?? null,
    closing_balance: head.closing?.amount ?? null,
  };
  const of = { ...told, bank_account, account: account.number, currency: account.currency };
  const sums = { credit_sum: fromCents(statement.credit), debit_sum: fromCents(statement.debit) };
  const { there, untold } = await takeLinesThere(tx, file.id, statement);
  const same = await sameStatement(tx, statement, told, there);
  const place = { account: formatBankAccount(account.number), date: told.closing_date ?? '' };
  const differs: Problem[] = untold ? [{ code: 'statement_differs', params: { ...place, count: untold } }] : [];
  if (same !== null) {
    const skipped = { id: null, gap: null, status: 'skipped', duplicate_of: same } as const;
    return { kept: { ...of, lines_count: statement.lines, ...sums, ...skipped }, warnings: differs };
  }
  const row = await insertStatement(keeping, statement, told);
  const id = Number(row.id);
  await insertTransfers(keeping, statement, id);
  const followed = file.dry_run ? [] : await follow(keeping, row);
  const gap = (await gapsOf(tx, [id])).get(id) ?? null;
  const warnings: Problem[] = [...followed, ...differs];
  if (gap !== null) {
    const amount = formatMoney(gap.replace('-', ''), account.currency);
    warnings.push({ code: 'statement_gap', params: { account: formatBankAccount(account.number), amount } });
  }
  if (there.length) warnings.push({ code: 'statement_lines_there', params: { ...place, count: there.length } });
  const { lines_count, credit_sum, debit_sum } = row;
  const counted = { lines_count: Number(lines_count), credit_sum: String(credit_sum), debit_sum: String(debit_sum) };
  const created = { id: file.dry_run ? null : id, gap, status: 'created', duplicate_of: null } as const;
  return { kept: { ...of, ...counted, ...created }, warnings };
}

type Told = Pick<StatementOutcome, 'closing_date' | 'closing_balance' | 'opening_date' | 'opening_balance'> & {
  readonly statement_no: string | null;
};

/** The statement that this one is a copy of: it has all of its lines, or as this one has none and ends alike. */
async function sameStatement(
  tx: Tx,
  { account, lines }: GatheredStatement,
  { closing_date, closing_balance }: Told,
  there: readonly number[],
): Promise<number | null> {
  if (lines > there.length) return null;
  if (lines) {
    const counts = Map.groupBy(there, (id) => id);
    const [most] = [...counts].toSorted(([a, some], [b, others]) => others.length - some.length || a - b);
    return most![0];
  }
  const { rows } = await sql<{ id: number }>`
    select id from bank_statements where bank_account_id = ${account.id} and lines_count = 0
      and closing_date is not distinct from ${closing_date} and closing_balance is not distinct from ${closing_balance}
    order by id limit 1`.execute(tx);
  return rows[0]?.id ?? null;
}

const waiting = (fileId: number, { index }: GatheredStatement) =>
  sql`bank_statement_file_lines where bank_statement_file_id = ${fileId} and statement_index = ${index}`;

async function insertStatement({ context, tx, file }: Keeping, statement: GatheredStatement, told: Told): Promise<Row> {
  const { account } = statement;
  const insert = sql<Row>`
    insert into bank_statements (bank_account_id, currency_id, format, statement_no, opening_date, closing_date,
      opening_balance, closing_balance, lines_count, credit_sum, debit_sum, bank_statement_file_id, user_id)
    select ${account.id}, ${account.currency_id}, ${file.format}, ${told.statement_no}, ${told.opening_date}::date,
      ${told.closing_date}::date, ${told.opening_balance}::numeric, ${told.closing_balance}::numeric, count(*),
      coalesce(sum(amount) filter (where side = 'credit'), 0), coalesce(sum(amount) filter (where side = 'debit'), 0),
      ${file.dry_run ? null : file.id}::bigint, ${file.user_id}::bigint
    from ${waiting(file.id, statement)} returning *`;
  const [row] = await withHistory(tx, insert, {
    doer: doerOf(context),
    resource: bankStatement.name,
    action: 'create',
    changes: sql`jsonb_build_object('bank_account_id', jsonb_build_array(null, bank_account_id),
      'closing_date', jsonb_build_array(null, closing_date), 'lines_count', jsonb_build_array(null, lines_count))`,
  });
  context.announce({ model: bankStatement.name, id: Number(row!.id), action: 'create', within: null });
  return row!;
}

/** Lines a statement, whose ids come back. */
const chunk = 5_000;

/** What the bank took from the account by itself is nobody's payment. */
async function insertTransfers(
  { context, tx, file }: Keeping,
  statement: GatheredStatement,
  id: number,
): Promise<void> {
  const { account } = statement;
  const insert = (from: number) => sql`
    insert into bank_transfers (bank_statement_id, bank_account_id, currency_id, line_no, booked_on, value_on, amount, side,
      reversal, counterparty, counterparty_account, title, bank_reference, virtual_account, state, amount_left)
    select ${id}::bigint, ${account.id}::bigint, ${account.currency_id}::bigint, line_no, booked_on, value_on, amount, side,
      reversal, counterparty, counterparty_account, title, bank_reference, virtual_account,
      case when side = 'debit' and not reversal then 'ignored' else 'unmatched' end,
      case when side = 'credit' then amount else 0 end
    from ${waiting(file.id, statement)} and line_no between ${from} and ${from + chunk - 1}
    order by line_no returning id`;
  const line = { doer: doerOf(context), resource: bankTransfer.name, action: 'create' };
  for (let from = 1; from <= statement.lines; from += chunk) await withHistory(tx, insert(from), line);
  context.announce({ model: bankTransfer.name, id: null, action: 'create', within: null });
}

/** The rules of areas that follow statements, each whole by now; gives what they warn of. */
async function follow({ context, tx }: Keeping, record: Row): Promise<Problem[]> {
  const stored = record as Written['record'];
  const write = writeOf({ context, tx, resource: bankStatement, action: 'create', before: null, record: stored });
  await applyRule(context.behaviours[bankStatement.name]?.after, [write]);
  return [...write.warnings.byField.values()].flat();
}
