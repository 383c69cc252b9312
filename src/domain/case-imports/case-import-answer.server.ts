import { sql } from 'kysely';
import { sayAll } from '#engine/messages.ts';
import type { Context, Db } from '#engine/server/behaviour.ts';
import { toldOfFile } from '#domain/bank-files/say-problems.ts';
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

/**
 * The answer of contract §8, in pieces, since a file has as many rows as it likes. They come with the end: whoever asks
 * how far it is asks often.
 */
export async function* importAnswer(context: Context, imported: ImportRecord): AsyncGenerator<string> {
  const { id, state, problems } = imported;
  const [record] = await readRecords(context, caseImport, [id]);
  yield `${JSON.stringify({ ...record, ...toldOfFile(state, problems, context) }).slice(0, -1)},"rows":[`;
  let between = '';
  for await (const rows of state === 'running' ? [] : rowsOf(context.db, id)) {
    const told = rows.map(({ line: row, problems: wrong, ...rest }) =>
      JSON.stringify({ row, ...rest, errors: sayAll(wrong, context) }),
    );
    yield between + told.join(',');
    between = ',';
  }
  yield ']}';
}

/** Rows a statement. */
const chunk = 1_000;

/** The rows that have been dealt with, or those of them that failed, in the order of the file, some at a time. */
export async function* rowsOf(db: Db, id: number, status?: StoredRow['status']): AsyncGenerator<StoredRow[]> {
  const dealtWith = status ? sql`status = ${status}` : sql`status is not null`;
  for (let after = 0; ;) {
    const { rows } = await sql<StoredRow>`
      select line, status, zd_no, contract_no, debt_case_id, odzysk_no, problems from import_rows
      where import_id = ${id} and line > ${after} and ${dealtWith} order by line limit ${chunk}`.execute(db);
    if (rows.length) yield rows;
    if (rows.length < chunk) return;
    after = rows.at(-1)!.line;
  }
}
