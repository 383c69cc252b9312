import { sql } from 'kysely';
import type { Db, Tx } from '#engine/server/behaviour.ts';
import type { ProblemsByColumn } from '#table-files/checked-row.ts';

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

export async function noteAuctionOutcomes(tx: Tx, id: number, outcomes: readonly AuctionOutcome[]): Promise<void> {
  await sql`
    update santander_import_rows r
    set status = o.status, debt_case_id = o.debt_case_id, problems = o.problems, data = null
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
