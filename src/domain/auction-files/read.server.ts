import { csvLines } from '#engine/server/export/csv-text.ts';
import type { Context } from '#engine/server/behaviour.ts';
import type { StoredFileRun } from '#file-runs/run-job.server.ts';
import { endReading, stageRows, toldOfTable } from '#file-runs/staged-rows.server.ts';
import { checkedRows, openStored } from '#file-runs/stored-table.server.ts';
import { megabytes, type Table, TABLE_LIMITS, type TableRow } from '#table-files/table.ts';
import { decodeText, type Encoding } from '#table-files/text-encoding.ts';
import { UnreadableFile } from '#table-files/unreadable-file.ts';
import { writtenCell } from '#table-files/cells/text.ts';
import type { FileStorage } from '#server/files/storage.ts';
import { isAuctionHeader, matchAuctionHeaders } from './columns.ts';
import { auctionTables } from './record.server.ts';
import { readAuctionRow } from './response.ts';

/** Reads and checks every row of a file before any is applied, and keeps the file as text. @throws UnreadableFile */
export async function readAuctionFile(
  context: Context,
  storage: FileStorage,
  { id, storage_key }: StoredFileRun,
  signal: AbortSignal,
): Promise<void> {
  const table = await openStored(storage, storage_key, isAuctionHeader);
  try {
    const match = matchAuctionHeaders(table.headers);
    const content = new Content();
    const check = (read: TableRow) => readAuctionRow(match, read);
    const told = table.encoding ? table : { ...table, rows: content.written(table) };
    // Each row is a response by itself.
    await stageRows(
      context,
      auctionTables,
      id,
      checkedRows(told, check),
      async (rows) => rows.map(({ line }) => line),
      signal,
    );
    if (table.encoding) await content.copy(await storage.open(storage_key), table.encoding);
    const known = toldOfTable(table, match.unknown);
    await endReading(context.db, auctionTables, id, known, { content: content.text() });
  } finally {
    await table.close();
  }
}

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

  /** The file's own text. */
  async copy(bytes: AsyncIterable<Uint8Array>, encoding: Encoding): Promise<void> {
    for await (const text of decodeText(bytes, encoding)) this.add(text);
  }

  /** The rows of a sheet, which are gathered as those of a CSV while they pass. */
  async *written({ headers, rows }: Table): AsyncGenerator<TableRow> {
    this.add(csvLines([headers]));
    for await (const row of rows) {
      this.add(csvLines([row.cells.map(writtenCell)]));
      yield row;
    }
  }

  /** As PostgreSQL takes it: without NUL and halves of surrogate pairs. */
  text(): string {
    return this.#pieces.join('').replaceAll('\0', '').toWellFormed();
  }
}
