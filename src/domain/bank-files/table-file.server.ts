import { csvRows } from './csv-rows.server.ts';
import { findDelimiter } from './delimiter.ts';
import { byteSize, readAll, readChunks, readStart, type FileSource } from './file-bytes.server.ts';
import { oleProblem, signatureOf } from './file-signature.ts';
import { splitAtHeader } from './header-row.ts';
import { megabytes, TABLE_LIMITS, type Table, type TableLimits, type TableRow } from './table.ts';
import { decodeText, EncodingDetector, type Encoding } from './text-encoding.ts';
import { UnreadableFile } from './unreadable-file.ts';
import { xlsxRows } from './xlsx-rows.server.ts';

const SAMPLE_BYTES = 64 * 1024;

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
  const size = await byteSize(file);
  if (size === 0) throw new UnreadableFile('file_empty');
  if (size > limits.maxBytes) throw new UnreadableFile('file_too_large', { mb: megabytes(limits.maxBytes) });
  const isHeader = options.isHeader ?? ((text) => text.trim() !== '');
  const kind = signatureOf(await readStart(file, 8));
  if (kind === 'ole') throw oleProblem(await readAll(file));
  if (kind === 'other') throw new UnreadableFile('file_binary');
  if (kind === 'zip') {
    const rows = xlsxRows(file, limits.maxUnpackedBytes);
    return tableOf({ format: 'xlsx', encoding: null, delimiter: null }, rows, isHeader, limits);
  }
  const encoding = await encodingOf(file);
  const delimiter = findDelimiter(await sampleOf(file, encoding), isHeader);
  return tableOf({ format: 'csv', encoding, delimiter }, csvRows(file, encoding, delimiter), isHeader, limits);
}

async function tableOf(
  found: Pick<Table, 'format' | 'encoding' | 'delimiter'>,
  rows: AsyncGenerator<TableRow>,
  isHeader: (text: string) => boolean,
  limits: TableLimits,
): Promise<Table> {
  try {
    const { headers, headerRow, rest } = await splitAtHeader(rows, isHeader);
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

async function* countedRows(rows: AsyncGenerator<TableRow>, max: number): AsyncGenerator<TableRow> {
  let count = 0;
  for await (const row of rows) {
    count += 1;
    if (count > max) throw new UnreadableFile('file_too_many_rows', { max });
    yield row;
  }
}

async function encodingOf(file: FileSource): Promise<Encoding> {
  const detector = new EncodingDetector();
  for await (const chunk of readChunks(file)) detector.add(chunk);
  if (detector.isBinary()) throw new UnreadableFile('file_binary');
  return detector.encoding();
}

async function sampleOf(file: FileSource, encoding: Encoding): Promise<string> {
  const start = readStart(file, SAMPLE_BYTES);
  let sample = '';
  for await (const text of decodeText(toChunks(start), encoding)) sample += text;
  return sample;
}

async function* toChunks(bytes: Promise<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield await bytes;
}
