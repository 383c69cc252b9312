import { sql } from 'kysely';
import type { Problem } from '#engine/messages.ts';
import type { Context, Db, Tx } from '#engine/server/behaviour.ts';
import { doerOf, writeHistory } from '#engine/server/history.ts';
import { onlyRow } from '#engine/server/only-row.ts';
import { endRun, type KindOfRun } from '#file-runs/end-run.server.ts';
import type { StoredFileRun } from '#file-runs/run-job.server.ts';
import type { ProblemsByColumn } from '#table-files/checked-row.ts';
import type { Delimiter } from '#table-files/table.ts';
import { bankStatementFile } from '../bank-statement-file.ts';
import type { KnownAccount } from '../read/known-accounts.ts';
import type { StatementFormat, StatementOutcome } from '../bank-file-answer.ts';
import type { Mapping } from '../read/tables/statement-columns.ts';

/** What was said beside a file: of a table which account it is of, and how it is read. */
export interface Said {
  readonly bank_account_id: number | null;
  readonly mapping: Mapping | null;
  readonly separator: Delimiter | null;
}

/** A bank's file as it is stored. */
export interface StoredBankFile extends StoredFileRun {
  readonly file_name: string;
  readonly dry_run: boolean;
  readonly said: Said;
  readonly format: StatementFormat | null;
  readonly columns: readonly string[] | null;
  readonly statements: readonly StatementOutcome[];
  readonly warnings: readonly Problem[];
  readonly processed: number;
  readonly created: number;
  readonly skipped: number;
}

type NewBankFile = Pick<StoredBankFile, 'user_id' | 'file_name' | 'storage_key' | 'dry_run' | 'said'>;

export async function insertBankFile(context: Context, tx: Tx, made: NewBankFile): Promise<number> {
  const { user_id, file_name, storage_key, dry_run, said } = made;
  const { id } = await onlyRow(
    tx,
    sql<{ id: number }>`
      insert into bank_statement_files (user_id, file_name, storage_key, dry_run, said)
      values (${user_id}, ${file_name}, ${storage_key}, ${dry_run}, ${JSON.stringify(said)}) returning id`,
  );
  const changes = { file_name: [null, file_name], dry_run: [null, dry_run] };
  await writeHistory(tx, doerOf(context), [
    { resource: bankStatementFile.name, record_id: id, action: 'create', changes },
  ]);
  return id;
}

export async function findBankFile(db: Db, id: number): Promise<StoredBankFile | undefined> {
  const { rows } = await sql<StoredBankFile>`select * from bank_statement_files where id = ${id}`.execute(db);
  return rows[0];
}

const kind: KindOfRun = {
  table: bankStatementFile.table,
  resource: bankStatementFile.name,
  counts: { created: sql`created`, skipped: sql`skipped` },
};

/** What became of a file that was read to its end. */
export interface FileOutcome {
  /** Its lines. */
  readonly total: number;
  readonly statements: readonly StatementOutcome[];
  readonly warnings: readonly Problem[];
}

/** Ends a file with what became of its statements. */
export async function finishBankFile(db: Db, id: number, { total, statements, warnings }: FileOutcome): Promise<void> {
  const countOf = (status: string) => statements.filter((one) => one.status === status).length;
  await sql`
    update bank_statement_files set statements = ${JSON.stringify(statements)}, warnings = ${JSON.stringify(warnings)},
      created = ${countOf('created')}, skipped = ${countOf('skipped')}, total = ${total}, processed = ${total}, reading = false
    where id = ${id} and state = 'running'`.execute(db);
  await dropLines(db, id);
  await endRun(db, kind, id, 'done');
}

/** Ends a file that is refused, of which nothing is kept. */
export async function failBankFile(
  db: Db,
  id: number,
  problems: ProblemsByColumn,
  columns: readonly string[] | null = null,
): Promise<void> {
  await dropLines(db, id);
  await sql`
    update bank_statement_files set columns = ${columns && JSON.stringify(columns)}, reading = false
    where id = ${id} and state = 'running'`.execute(db);
  await endRun(db, kind, id, 'failed', problems);
}

const dropLines = (db: Db, id: number) =>
  sql`delete from bank_statement_file_lines where bank_statement_file_id = ${id}`.execute(db);

/** Every account whose statements are read. */
export async function readAccounts(db: Db): Promise<(KnownAccount & { readonly name: string })[]> {
  const { rows } = await sql<KnownAccount & { name: string }>`
    select a.id, a.name, a.number, a.currency_id, y.code as currency, a.virtual_prefix
    from bank_accounts a join currencies y on y.id = a.currency_id`.execute(db);
  return rows;
}

/** How a table of an account was read last, whether the account was chosen or named in the file; null before. */
export async function rememberedMapping(db: Db, accountId: number): Promise<Mapping | null> {
  const { rows } = await sql<{ mapping: Mapping }>`
    select said -> 'mapping' as mapping from bank_statement_files
    where coalesce(said ->> 'bank_account_id', statements -> 0 ->> 'bank_account_id') = ${String(accountId)}
      and state = 'done' and format = 'csv'
      and jsonb_typeof(said -> 'mapping') = 'object' order by id desc limit 1`.execute(db);
  return rows[0]?.mapping ?? null;
}
