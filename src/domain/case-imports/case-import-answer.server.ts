import { sql } from 'kysely';
import { sayProblem } from '#engine/messages.ts';
import type { Context, Db, Row } from '#engine/server/behaviour.ts';
import type { Language } from '#engine/words.ts';
import type { ImportRecord } from './case-import-record.server.ts';
import type { ProblemsByColumn } from './case-import-row.ts';

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
    ...toldOfAll(imported, language),
  };
}

function toldOfAll({ state, problems }: ImportRecord, language: Language): Row {
  if (!Object.keys(problems).length) return {};
  return { [state === 'failed' ? 'errors' : 'warnings']: sayAll(problems, language) };
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

export function sayAll(problems: ProblemsByColumn, language: Language): Record<string, string[]> {
  return Object.fromEntries(
    Object.entries(problems).map(([column, list]) => [column, list.map((problem) => sayProblem(problem, language))]),
  );
}
