import { sayAll } from '#engine/messages.ts';
import type { Context } from '#engine/server/behaviour.ts';
import { type CsvCell, csvLines } from '#engine/server/export/csv-text.ts';
import type { Language } from '#engine/words.ts';
import { CASE_IMPORT_COLUMNS, errorHeaders, isCaseHeader, isErrorHeader, matchCaseHeaders } from './plan/columns.ts';
import { openStored } from '#file-runs/stored-table.server.ts';
import { columnLabel, type FileColumn } from '#table-files/header.ts';
import { endedRows, type RowOutcome } from '#file-runs/ended-rows.server.ts';
import { parseDateCell } from '#table-files/cells/date.ts';
import { writtenCell } from '#table-files/cells/text.ts';
import type { Cell } from '#table-files/table.ts';
import type { FileStorage } from '#server/files/storage.ts';
import type { ProblemsByColumn } from '#table-files/checked-row.ts';
import { type StoredImport, importTables } from './record.server.ts';

interface Wanted {
  readonly context: Context;
  readonly storage: FileStorage;
  readonly imported: StoredImport;
}

/**
 * The rows of the cases that failed, as they stand in the original, each with its errors before it: put right, the file
 * can be imported again.
 */
export async function* failedRowsCsv({ context, storage, imported }: Wanted): AsyncGenerator<string> {
  const { language } = context;
  const failed = new FailedRows(endedRows(context.db, importTables, imported.id, 'failed'));
  const table = await openStored(storage, imported.storage_key, isCaseHeader);
  try {
    const { columns } = matchCaseHeaders(table.headers, imported.importer);
    const headerOf = headersByColumn(table.headers, columns, language);
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
      if (row?.line === line) return row.problems;
      if (row) this.#next += 1;
      else if (!(await this.#turn())) return undefined;
    }
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
function headersByColumn(headers: readonly string[], columns: readonly (FileColumn | null)[], language: Language) {
  const written = new Map(columns.map((column, i) => [column?.name, headers[i]!]));
  return (column: string): string => {
    const header = written.get(column) ?? column;
    return header === column ? columnLabel(CASE_IMPORT_COLUMNS, column, language) : header;
  };
}
