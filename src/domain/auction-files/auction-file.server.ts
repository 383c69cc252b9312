import { buffer } from 'node:stream/consumers';
import { setImmediate } from 'node:timers/promises';
import { csvLines } from '#engine/server/csv-text.ts';
import { readChunks } from '#domain/bank-files/file-bytes.server.ts';
import { openTable } from '#domain/bank-files/table-file.server.ts';
import { megabytes, type Table, TABLE_LIMITS } from '#domain/bank-files/table.ts';
import { decodeText } from '#domain/bank-files/text-encoding.ts';
import { UnreadableFile } from '#domain/bank-files/unreadable-file.ts';
import { writtenCell } from '#domain/bank-files/written-cell.ts';
import type { ImportRow } from '#domain/case-imports/case-import-row.ts';
import type { FileStorage } from '#server/files/storage.ts';
import { isAuctionHeader, matchAuctionHeaders } from './auction-columns.ts';
import { readAuctionRow } from './auction-row.ts';

/** A file of auction responses read to its end. */
export interface AuctionFile {
  readonly rows: readonly ImportRow[];
  /** The file as text, the rows of an XLSX as those of a CSV. */
  readonly content: string;
  /** Headers nobody knows, to be told. */
  readonly unknown: readonly string[];
}

/** How many rows are read before others get their turn. */
const stride = 500;

/** Whether the file has the columns and a row below them, told before anything is stored. @throws UnreadableFile */
export async function checkAuctionFile(storage: FileStorage, key: string): Promise<void> {
  const table = await openAuctionTable(await bytesOf(storage, key));
  try {
    matchAuctionHeaders(table.headers);
    const first = await table.rows[Symbol.asyncIterator]().next();
    if (first.done) throw new UnreadableFile('file_no_rows');
  } finally {
    await table.close();
  }
}

/** @throws UnreadableFile */
export async function readAuctionFile(storage: FileStorage, key: string): Promise<AuctionFile> {
  const bytes = await bytesOf(storage, key);
  const table = await openAuctionTable(bytes);
  try {
    const match = matchAuctionHeaders(table.headers);
    const rows: ImportRow[] = [];
    const content = new Content();
    if (!table.encoding) content.add(csvLines([table.headers]));
    for await (const row of table.rows) {
      if (rows.length % stride === 0) await setImmediate();
      rows.push(readAuctionRow(match, row));
      if (!table.encoding) content.add(csvLines([row.cells.map(writtenCell)]));
    }
    if (table.encoding) for await (const text of decodeText(readChunks(bytes), table.encoding)) content.add(text);
    return { rows, content: content.text(), unknown: match.unknown };
  } finally {
    await table.close();
  }
}

const bytesOf = async (storage: FileStorage, key: string) => buffer(await storage.open(key));

const openAuctionTable = (bytes: Uint8Array): Promise<Table> => openTable(bytes, { isHeader: isAuctionHeader });

/** Text gathered in pieces; a sheet that unpacks to more than any file may have is refused. */
class Content {
  readonly #pieces: string[] = [];
  #length = 0;

  add(text: string): void {
    this.#length += text.length;
    const { maxBytes } = TABLE_LIMITS;
    if (this.#length > maxBytes) throw new UnreadableFile('file_too_large', { mb: megabytes(maxBytes) });
    this.#pieces.push(text);
  }

  /** As PostgreSQL takes it: without NUL and halves of surrogate pairs. */
  text(): string {
    return this.#pieces.join('').replaceAll('\0', '').toWellFormed();
  }
}
