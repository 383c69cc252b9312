import { sql } from 'kysely';
import type { Context, Db, Row } from '#engine/server/behaviour.ts';
import { sayAll, toldOfFile } from '#domain/bank-files/say-problems.ts';
import { readRecords } from '#engine/server/read.ts';
import { caseImport } from './case-import-resource.ts';
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

/** The answer of contract §8; the rows come with the end, since whoever asks how far it is asks often. */
export async function importAnswer(context: Context, { id, state, problems }: ImportRecord): Promise<Row> {
  const [record] = await readRecords(context, caseImport, [id]);
  const rows = state === 'running' ? [] : await rowsOf(context.db, id);
  const { language } = context;
  return {
    ...record,
    rows: rows.map(({ line: row, problems: wrong, ...told }) => ({ row, ...told, errors: sayAll(wrong, language) })),
    ...toldOfFile(state, problems, language),
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
