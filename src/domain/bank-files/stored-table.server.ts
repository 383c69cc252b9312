import type { FileStorage } from '#server/files/storage.ts';
import type { CheckedRow } from './checked-row.ts';
import type { StagedRow } from './staged-rows.server.ts';
import { openTable } from './table-file.server.ts';
import type { Table, TableRow } from './table.ts';

/** A file that was sent in, as a table. @throws UnreadableFile */
export const openStored = (storage: FileStorage, key: string, isHeader: (text: string) => boolean): Promise<Table> =>
  openTable(() => storage.open(key), { isHeader });

/** The rows of a table as they wait to be dealt with: each checked, with the number of those that belong together. */
export async function* rowsToStage(
  { rows }: Table,
  check: (row: TableRow) => CheckedRow,
  groupOf: (row: CheckedRow) => number,
): AsyncGenerator<StagedRow> {
  for await (const read of rows) {
    const row = check(read);
    yield { ...row, group: groupOf(row) };
  }
}
