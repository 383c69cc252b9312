import { sql } from 'kysely';
import type { Db, Tx } from '#engine/server/behaviour.ts';
import type { ImportRow, ProblemsByColumn } from '#domain/case-imports/case-import-row.ts';

export type AuctionStatus = 'applied' | 'failed' | 'missing';

/** What became of one row. */
export interface AuctionOutcome {
  readonly line: number;
  readonly status: AuctionStatus;
  readonly debt_case_id: number | null;
  readonly problems: ProblemsByColumn;
}

export interface StoredAuctionRow extends AuctionOutcome {
  readonly zd_no: string | null;
  readonly contract_no: string | null;
  readonly odzysk_no: string | null;
}

const chunk = 5_000;

/** Notes the rows that are to be dealt with; those noted before a crash stay as they are. */
export async function insertAuctionRows(tx: Tx, id: number, rows: readonly ImportRow[]): Promise<void> {
  for (let start = 0; start < rows.length; start += chunk) {
    const some = rows.slice(start, start + chunk).map(({ line, values }) => ({
      line,
      zd_no: values.zd_no ?? null,
      contract_no: values.contract_no ?? null,
    }));
    await sql`
      insert into santander_import_rows (santander_import_file_id, line, zd_no, contract_no)
      select ${id}, line, zd_no, contract_no
      from jsonb_to_recordset(${JSON.stringify(some)}::jsonb) as r(line integer, zd_no text, contract_no text)
      on conflict do nothing`.execute(tx);
  }
  await sql`update santander_import_files set total = ${rows.length} where id = ${id}`.execute(tx);
}

/** The lines of those rows that have been dealt with. */
export async function dealtWith(db: Db, id: number, rows: readonly ImportRow[]): Promise<Set<number>> {
  const lines = rows.map(({ line }) => line);
  const { rows: done } = await sql<{ line: number }>`
    select line from santander_import_rows
    where santander_import_file_id = ${id} and line = any(${lines}::int[]) and status is not null`.execute(db);
  return new Set(done.map(({ line }) => line));
}

export async function noteAuctionOutcomes(tx: Tx, id: number, outcomes: readonly AuctionOutcome[]): Promise<void> {
  await sql`
    update santander_import_rows r
    set status = o.status, debt_case_id = o.debt_case_id, problems = o.problems
    from jsonb_to_recordset(${JSON.stringify(outcomes)}::jsonb)
      as o(line integer, status text, debt_case_id bigint, problems jsonb)
    where r.santander_import_file_id = ${id} and r.line = o.line`.execute(tx);
}

/** What became of the rows, in the order of the file. */
export async function auctionRowsOf(db: Db, id: number): Promise<StoredAuctionRow[]> {
  const { rows } = await sql<StoredAuctionRow>`
    select r.line, r.status, r.zd_no, r.contract_no, r.debt_case_id, c.odzysk_no, r.problems
    from santander_import_rows r left join debt_cases c on c.id = r.debt_case_id
    where r.santander_import_file_id = ${id} and r.status is not null order by r.line`.execute(db);
  return rows;
}
