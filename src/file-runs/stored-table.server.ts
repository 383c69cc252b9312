import type { FileStorage } from '#server/files/storage.ts';
import type { CheckedRow } from '#table-files/checked-row.ts';
import type { HeaderMatch } from '#table-files/header.ts';
import { openTable } from '#table-files/open-table.server.ts';
import type { Table, TableRow } from '#table-files/table.ts';
import { UnreadableFile } from '#table-files/unreadable-file.ts';

/** A file that was sent in, as a table. @throws UnreadableFile */
export const openStored = (storage: FileStorage, key: string, isHeader: (text: string) => boolean): Promise<Table> =>
  openTable(() => storage.open(key), { isHeader });

/** Whether a file has its columns and a row below them, told before anything is stored. @throws UnreadableFile */
export async function checkStored(
  storage: FileStorage,
  key: string,
  isHeader: (text: string) => boolean,
  match: (headers: readonly string[]) => HeaderMatch,
): Promise<void> {
  const table = await openStored(storage, key, isHeader);
  try {
    match(table.headers);
    const first = await table.rows[Symbol.asyncIterator]().next();
    if (first.done) throw new UnreadableFile('file_no_rows');
  } finally {
    await table.close();
  }
}

/** The rows of a table as they are read, each checked. */
export async function* checkedRows({ rows }: Table, check: (row: TableRow) => CheckedRow): AsyncGenerator<CheckedRow> {
  for await (const read of rows) yield check(read);
}
