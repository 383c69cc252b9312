import { unguarded } from '#engine/formula-guard.ts';
import { csvRows } from './csv-rows.server.ts';
import { findDelimiter } from './delimiter.ts';
import { readAll, type FileSource } from './file-bytes.server.ts';
import { oleProblem, signatureOf } from './file-signature.ts';
import { splitAtHeader } from './header-row.ts';
import { lookAtFile } from './look-at-file.server.ts';
import { TABLE_LIMITS, type Table, type TableLimits, type TableRow } from './table.ts';
import { UnreadableFile } from './unreadable-file.ts';
import { xlsxRows } from './xlsx/rows.server.ts';

export interface TableOptions extends Partial<TableLimits> {
  /** Whether a text is a header we know; by it the header row and the delimiter are found. Without it, any text is. */
  readonly isHeader?: (text: string) => boolean;
}

/**
 * Opens a CSV or XLSX file, whatever its name says, and reads as far as its header; the rows follow as they are asked
 * for, in flat memory. contract §8: `;` `,` or TAB, UTF-8 (UTF-16 with its mark), Windows-1250 or ISO-8859-2 found
 * from the bytes, the first sheet of an XLSX.
 * @throws UnreadableFile
 */
export async function openTable(file: FileSource, options: TableOptions = {}): Promise<Table> {
  const limits = { ...TABLE_LIMITS, ...options };
  const { start, text } = await lookAtFile(file, limits.maxBytes);
  const isHeader = options.isHeader ?? ((header) => header.trim() !== '');
  const kind = signatureOf(start);
  if (kind === 'ole') throw oleProblem(await readAll(file));
  if (kind === 'other') throw new UnreadableFile('file_binary');
  if (kind === 'zip') {
    const rows = xlsxRows(file, limits.maxUnpackedBytes);
    return tableOf({ format: 'xlsx', encoding: null, delimiter: null }, rows, isHeader, limits);
  }
  if (text.isBinary()) throw new UnreadableFile('file_binary');
  const encoding = text.encoding();
  const delimiter = findDelimiter(new TextDecoder(encoding).decode(start), isHeader);
  return tableOf({ format: 'csv', encoding, delimiter }, csvRows(file, encoding, delimiter), isHeader, limits);
}

async function tableOf(
  found: Pick<Table, 'format' | 'encoding' | 'delimiter'>,
  rows: AsyncGenerator<TableRow>,
  isHeader: (text: string) => boolean,
  limits: TableLimits,
): Promise<Table> {
  try {
    const { headers, headerRow, rest } = await splitAtHeader(unguardedRows(rows), isHeader);
    const counted = countedRows(rest, limits.maxRows);
    const close = async () => {
      await counted.return(undefined);
      await rows.return(undefined);
    };
    return { ...found, headers, headerRow, rows: counted, close };
  } catch (error) {
    await rows.return(undefined);
    throw error;
  }
}

/** What our own files keep from being run (contract §2) is read as it was meant. */
async function* unguardedRows(rows: AsyncGenerator<TableRow>): AsyncGenerator<TableRow> {
  for await (const { row, cells } of rows)
    yield { row, cells: cells.map((cell) => (typeof cell === 'string' ? unguarded(cell) : cell)) };
}

async function* countedRows(rows: AsyncGenerator<TableRow>, max: number): AsyncGenerator<TableRow> {
  let count = 0;
  for await (const row of rows) {
    count += 1;
    if (count > max) throw new UnreadableFile('file_too_many_rows', { max });
    yield row;
  }
}
