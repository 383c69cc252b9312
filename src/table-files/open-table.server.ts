import { formatCount } from '#engine/format.ts';
import { unguarded } from '#engine/formula-guard.ts';
import { csvRows, findDelimiter } from './csv-rows.server.ts';
import { type FileSource, readAll } from './file-bytes.server.ts';
import { splitAtHeader } from './header.ts';
import { lookAtFile } from './look-at-file.server.ts';
import { TABLE_LIMITS, type Table, type TableLimits, type TableRow, type Unseen } from './table.ts';
import { textOf } from './text-encoding.ts';
import { UnreadableFile } from './unreadable-file.ts';
import { xlsxRows } from './xlsx/rows.server.ts';

const ZIP = [0x50, 0x4b];
const OLE = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];
const OTHERS = [
  [0x25, 0x50, 0x44, 0x46], // %PDF
  [0x89, 0x50, 0x4e, 0x47], // PNG
  [0xff, 0xd8, 0xff], // JPEG
  [0x1f, 0x8b], // gzip
  [0x37, 0x7a, 0xbc, 0xaf], // 7z
  [0x52, 0x61, 0x72, 0x21], // RAR
];
/** The name of the stream that holds a workbook protected by a password, as OLE directories spell it. */
const ENCRYPTED_STREAM = Buffer.from('EncryptedPackage', 'utf16le');

/** What a decoder makes of one. */
const HALF_LETTER = '\ufffd';

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
  const { size, start, text } = await lookAtFile(file, limits.maxBytes);
  if (size === 0) throw new UnreadableFile('file_empty');
  const isHeader = options.isHeader ?? ((header) => header.trim() !== '');
  const kind = signatureOf(start);
  if (kind === 'ole') throw oleProblem(await readAll(file));
  if (kind === 'other') throw new UnreadableFile('file_binary');
  if (kind === 'zip') {
    const unseen: Unseen = { hiddenRows: 0, otherSheets: [] };
    const rows = xlsxRows(file, limits.maxUnpackedBytes, unseen);
    return tableOf({ format: 'xlsx', encoding: null, delimiter: null, unseen }, rows, true, isHeader, limits);
  }
  if (text.isBinary()) throw new UnreadableFile('file_binary');
  const encoding = text.encoding();
  const delimiter = findDelimiter(textOf(start, encoding), isHeader);
  const found = { format: 'csv', encoding, delimiter, unseen: null } as const;
  return tableOf(found, csvRows(file, encoding, delimiter), text.isEnded(), isHeader, limits);
}

/** How a file starts: as a zip (so perhaps an XLSX), as OLE (old Excel), as something we never read, or as text. */
function signatureOf(start: Uint8Array): 'zip' | 'ole' | 'other' | 'text' {
  const startsWith = (signature: readonly number[]) => signature.every((byte, i) => start[i] === byte);
  // "PK" alone may begin a text; a zip goes on with a record number below 9.
  if (startsWith(ZIP) && start[2] !== undefined && start[2] < 9) return 'zip';
  if (startsWith(OLE)) return 'ole';
  return OTHERS.some(startsWith) ? 'other' : 'text';
}

/** Old Excel files and password-protected new ones look alike from outside; the person needs different advice. */
function oleProblem(bytes: Uint8Array): UnreadableFile {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return new UnreadableFile(buffer.includes(ENCRYPTED_STREAM) ? 'file_encrypted' : 'file_xls_not_xlsx');
}

async function tableOf(
  found: Pick<Table, 'format' | 'encoding' | 'delimiter' | 'unseen'>,
  rows: AsyncGenerator<TableRow>,
  isEnded: boolean,
  isHeader: (text: string) => boolean,
  limits: TableLimits,
): Promise<Table> {
  try {
    const { headers, headerRow, rest } = await splitAtHeader(unguardedRows(rows), isHeader);
    const counted = countedRows(isEnded ? rest : markedAtEnd(rest, headers.length), limits.maxRows);
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
  for await (const row of rows)
    yield { ...row, cells: row.cells.map((cell) => (typeof cell === 'string' ? unguarded(cell) : cell)) };
}

/** The rows of a text that no line break ends: where the last one ends in half a letter, or has fewer cells than any before it, else than the headers, it was cut. */
async function* markedAtEnd(rows: AsyncGenerator<TableRow>, headers: number): AsyncGenerator<TableRow> {
  let shortest: number | null = null;
  let held: TableRow | null = null;
  for await (const row of rows) {
    if (held) {
      shortest = Math.min(shortest ?? Infinity, held.cells.length);
      yield held;
    }
    held = row;
  }
  if (!held) return;
  const isCutOff = held.cells.length < (shortest ?? headers) || String(held.cells.at(-1)).endsWith(HALF_LETTER);
  yield isCutOff ? { ...held, isCutOff } : held;
}

async function* countedRows(rows: AsyncGenerator<TableRow>, max: number): AsyncGenerator<TableRow> {
  let count = 0;
  for await (const row of rows) {
    count += 1;
    if (count > max) throw new UnreadableFile('file_too_many_rows', { max: formatCount(max) });
    yield row;
  }
}
