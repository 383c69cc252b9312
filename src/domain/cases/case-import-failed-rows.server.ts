import { Readable } from 'node:stream';
import iconv from 'iconv-lite';
import type { Db } from '#engine/server/behaviour.ts';
import type { Language } from '#engine/words.ts';
import { type CaseImporter, CASE_IMPORT_COLUMNS, matchCaseHeaders } from '#domain/bank-files/case-import-columns.ts';
import { plainNumber } from '#domain/bank-files/parsed.ts';
import type { Cell } from '#domain/bank-files/table.ts';
import type { FileStorage } from '#server/files/storage.ts';
import { rowsOf, sayAll } from './case-import-answer.server.ts';
import { errorHeaders, isErrorHeader, openOriginal } from './case-import-file.server.ts';
import type { ImportRecord } from './case-import-record.server.ts';

interface Wanted {
  readonly db: Db;
  readonly storage: FileStorage;
  readonly imported: ImportRecord;
  readonly language: Language;
  readonly isUtf8: boolean;
}

/**
 * The rows of the cases that failed, as they stand in the original, each with its errors before it: put right, the file
 * can be imported again. As every CSV: semicolons, CRLF, Windows-1250 unless UTF-8 is asked for (contract §2).
 */
export function failedRowsCsv(wanted: Wanted): Readable {
  return Readable.from(encoded(lines(wanted), wanted.isUtf8));
}

async function* encoded(texts: AsyncIterable<string>, isUtf8: boolean): AsyncGenerator<Buffer> {
  if (isUtf8) yield Buffer.from('\uFEFF');
  for await (const text of texts) yield isUtf8 ? Buffer.from(text) : iconv.encode(text, 'windows-1250');
}

async function* lines({ db, storage, imported, language }: Wanted): AsyncGenerator<string> {
  const failed = new Map((await rowsOf(db, imported.id, 'failed')).map((row) => [row.line, row.problems]));
  const table = await openOriginal(storage, imported.storage_key);
  try {
    const headerOf = headersByColumn(table.headers, imported.importer);
    const kept = keptColumns(table.headers);
    yield line([errorHeaders[language], ...kept.map((i) => table.headers[i] ?? '')]);
    for await (const { row, cells } of table.rows) {
      const problems = failed.get(row);
      if (!problems) continue;
      const told = Object.entries(sayAll(problems, language)).flatMap(([column, messages]) =>
        messages.map((message) => (column === 'base' ? message : `${headerOf(column)}: ${message}`)),
      );
      const beyond = cells.slice(table.headers.length);
      yield line([told.join('; '), ...kept.map((i) => cells[i] ?? ''), ...beyond]);
    }
  } finally {
    await table.close();
  }
}

/** What a file of failed rows said of errors is not said again. */
function keptColumns(headers: readonly string[]): number[] {
  return [...headers.keys()].filter((i) => !isErrorHeader(headers[i]!));
}

/** Columns are called what the clerk's own file calls them. */
function headersByColumn(headers: readonly string[], importer: CaseImporter): (column: string) => string {
  const { columns } = matchCaseHeaders(headers, importer);
  const labels = new Map(CASE_IMPORT_COLUMNS.map(({ name, label }) => [name, label]));
  columns.forEach((column, i) => column && labels.set(column.name, headers[i]!));
  return (column) => labels.get(column) ?? column;
}

function line(cells: readonly Cell[]): string {
  return `${cells.map((cell) => quoted(text(cell))).join(';')}\r\n`;
}

/** A spreadsheet must not take text for a formula. */
function text(cell: Cell): string {
  if (typeof cell === 'number') return plainNumber(cell).replace('.', ',');
  if (typeof cell !== 'string') return cell.toISOString().slice(0, 10);
  return /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell;
}

const quoted = (cell: string) => (/[;"\r\n]|^ | $/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
