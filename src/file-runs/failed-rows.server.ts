import type { FastifyReply, FastifyRequest } from 'fastify';
import { sayAll } from '#engine/messages.ts';
import type { Context } from '#engine/server/behaviour.ts';
import type { Call } from '#engine/server/describe/call.ts';
import { type CsvCell, csvLines } from '#engine/server/export/csv-text.ts';
import { charsetOf, charsetParameter, sendCsv } from '#engine/server/export/send-csv.ts';
import { doerOf, writeHistory } from '#engine/server/history.ts';
import { queryOf } from '#engine/server/routes.ts';
import type { FileStorage } from '#server/files/storage.ts';
import { parseDateCell } from '#table-files/cells/date.ts';
import { writtenCell } from '#table-files/cells/text.ts';
import type { ProblemsByColumn } from '#table-files/checked-row.ts';
import { columnLabel, errorHeaders, type FileColumn, type HeaderMatch, isErrorHeader } from '#table-files/header.ts';
import type { Cell } from '#table-files/table.ts';
import { endedRows, type RowOutcome } from './ended-rows.server.ts';
import type { FileTables } from './staged-rows.server.ts';
import { openStored } from './stored-table.server.ts';

/** A file that was dealt with. */
export interface EndedFile {
  readonly resource: string;
  readonly columns: readonly FileColumn[];
  readonly isHeader: (text: string) => boolean;
  readonly match: (headers: readonly string[]) => HeaderMatch;
  readonly tables: FileTables;
  readonly id: number;
  readonly storage_key: string;
  /** Of the rows that are handed back. */
  readonly statuses: readonly string[];
}

/** How the call for the bad rows of a file is described. */
export const failedRowsCall = {
  summary: { pl: 'Błędne wiersze z błędami (CSV)', en: 'The bad rows with their errors (CSV)' },
  query: charsetParameter,
  answers: { 200: { file: 'text/csv' } },
  costly: 'export',
} satisfies Call;

/** Answers with the bad rows of a file, to be saved and put right; who took them is noted. */
export async function sendFailedRows(
  context: Context,
  storage: FileStorage,
  request: FastifyRequest,
  reply: FastifyReply,
  file: EndedFile,
): Promise<FastifyReply> {
  const charset = charsetOf(queryOf(request));
  const { resource, id: record_id } = file;
  await writeHistory(context.db, doerOf(context), [{ resource, record_id, action: 'csv' }]);
  return sendCsv(reply, 'bledne-wiersze.csv', failedRowsCsv(context, storage, file), charset);
}

/** As they stand in the original, each with its errors before it: put right, the file can be sent again. */
async function* failedRowsCsv(
  context: Context,
  storage: FileStorage,
  { columns: known, isHeader, match, tables, id, storage_key, statuses }: EndedFile,
): AsyncGenerator<string> {
  const { language } = context;
  const failed = new FailedRows(endedRows(context.db, tables, id, statuses));
  // A file that cannot be read to its end has none, and is not read again.
  if (await failed.isOver()) return yield csvLines([[errorHeaders[language]]]);
  const table = await openStored(storage, storage_key, isHeader);
  try {
    const { columns } = match(table.headers);
    const headerOf = headersByColumn(table.headers, columns, (name) => columnLabel(known, name, language));
    const kept = keptColumns(table.headers);
    yield csvLines([[errorHeaders[language], ...kept.map((i) => table.headers[i] ?? '')]]);
    for await (const { row, cells } of table.rows) {
      const problems = await failed.at(row);
      if (!problems) continue;
      const told = Object.entries(sayAll(problems, context)).flatMap(([column, said]) =>
        said.map((message) => (column === 'base' ? message : `${headerOf(column)}: ${message}`)),
      );
      const beyond = cells.slice(table.headers.length);
      const own = kept.map((i) => written(columns[i] ?? null, cells[i] ?? ''));
      yield csvLines([[told.join('; '), ...own, ...beyond.map(writtenCell)]]);
      if (await failed.isOver()) break;
    }
  } finally {
    await table.close();
  }
}

/** What is wrong with rows that are asked for in the order of the file. */
class FailedRows {
  readonly #pages: AsyncGenerator<RowOutcome[]>;
  #page: RowOutcome[] = [];
  #next = 0;

  constructor(pages: AsyncGenerator<RowOutcome[]>) {
    this.#pages = pages;
  }

  async at(line: number): Promise<ProblemsByColumn | undefined> {
    for (;;) {
      const row = this.#page[this.#next];
      if (row && row.line > line) return undefined;
      if (!row) {
        if (!(await this.#turn())) return undefined;
        continue;
      }
      this.#next += 1;
      if (row.line === line) return row.problems;
    }
  }

  /** Whether none is left. */
  async isOver(): Promise<boolean> {
    while (this.#next === this.#page.length) if (!(await this.#turn())) return true;
    return false;
  }

  async #turn(): Promise<boolean> {
    const turned = await this.#pages.next();
    this.#page = turned.done ? [] : turned.value;
    this.#next = 0;
    return !turned.done;
  }
}

/** What a file of failed rows said of errors is not said again. */
function keptColumns(headers: readonly string[]): number[] {
  return [...headers.keys()].filter((i) => !isErrorHeader(headers[i]!));
}

/** A day that a sheet holds as a bare number is no day in a CSV. */
function written(column: FileColumn | null, cell: Cell): CsvCell {
  const day = column?.kind === 'date' && typeof cell === 'number' ? parseDateCell(cell) : null;
  return day && 'value' in day && day.value !== null ? { plain: day.value } : writtenCell(cell);
}

/** Columns are called what the clerk's own file calls them, unless it says no more than the field's bare name. */
function headersByColumn(
  headers: readonly string[],
  columns: readonly (FileColumn | null)[],
  labelOf: (column: string) => string,
) {
  const written = new Map(columns.map((column, i) => [column?.name, headers[i]!]));
  return (column: string): string => {
    const header = written.get(column) ?? column;
    return header === column ? labelOf(column) : header;
  };
}
