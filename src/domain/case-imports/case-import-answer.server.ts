import { sql } from 'kysely';
import type { Context, Db, Row } from '#engine/server/behaviour.ts';
import { sayAll, toldOfFile } from '#domain/bank-files/say-problems.ts';
import type { ImportRecord } from './case-import-record.server.ts';
import type { ProblemsByColumn } from '#domain/bank-files/checked-row.ts';

export interface StoredRow {
  readonly line: number;
  readonly status: 'created' | 'skipped' | 'failed';
  readonly zd_no: string | null;
  readonly contract_no: string | null;
  readonly debt_case_id: number | null;
  readonly odzysk_no: string | null;
  readonly problems: ProblemsByColumn;
}

/** An import without its rows. */
export function importSummary(imported: ImportRecord): Row {
  const { storage_key: _key, problems: _problems, ...shown } = imported;
  return shown;
}

/** The answer of contract §8; the rows come with the end, since whoever asks how far it is asks often. */
export async function importAnswer({ db, language }: Context, imported: ImportRecord): Promise<Row> {
  const rows = imported.state === 'running' ? [] : await rowsOf(db, imported.id);
  return {
    ...importSummary(imported),
    rows: rows.map(({ line: row, problems, ...told }) => ({ row, ...told, errors: sayAll(problems, language) })),
    ...toldOfFile(imported.state, imported.problems, language),
  };
}

/** The rows that have been dealt with, or those of them that failed, in the order of the file. */
export async function rowsOf(db: Db, id: number, status?: StoredRow['status']): Promise<StoredRow[]> {
  const { rows } = await sql<StoredRow>`
    select line, status, zd_no, contract_no, debt_case_id, odzysk_no, problems from import_rows
    where import_id = ${id} and ${status ? sql`status = ${status}` : sql`status is not null`} order by line`.execute(
    db,
  );
  return rows;
}
