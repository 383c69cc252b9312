import type { Problem } from '#engine/messages.ts';
import type { SentForm } from '#server/files/receive-form.ts';
import { asStorageError, type FileStorage } from '#server/files/storage.ts';
import type { CheckedRow } from '#table-files/checked-row.ts';
import type { HeaderMatch } from '#table-files/header.ts';
import { openTable } from '#table-files/open-table.server.ts';
import type { Table, TableRow } from '#table-files/table.ts';
import { UnreadableFile } from '#table-files/unreadable-file.ts';

/** A file that was sent in, as a table. @throws UnreadableFile; StorageUnavailable also where a workbook finds no room to be read in */
export const openStored = (
  storage: Pick<FileStorage, 'open'>,
  key: string,
  isHeader: (text: string) => boolean,
): Promise<Table> =>
  openTable(() => storage.open(key), { isHeader }).catch((error: unknown) => {
    throw asStorageError(error);
  });

/** Finds the columns of a file by its headers. @throws UnreadableFile */
type Match = (headers: readonly string[]) => HeaderMatch;

/**
 * Why the file of a form cannot be taken, null when it can: it has its columns and a row below them. Without `match`
 * nobody knows which columns it needs.
 */
export async function problemOfFile(
  storage: FileStorage,
  { file, refused }: SentForm,
  isHeader: (text: string) => boolean,
  match: Match | null,
): Promise<Problem | null> {
  if (refused) return refused;
  if (!file || (!file.stored.byte_size && !file.name)) return { code: 'blank' };
  if (!match) return null;
  const { key } = file.stored;
  const checked = await readable(() => checkStored(storage, key, isHeader, match));
  return 'problem' in checked ? checked.problem : null;
}

/** What was read of a file, or why it cannot be. */
export async function readable<T>(read: () => Promise<T>): Promise<{ read: T } | { problem: Problem }> {
  try {
    return { read: await read() };
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    return { problem: error.problem };
  }
}

async function checkStored(
  storage: FileStorage,
  key: string,
  isHeader: (text: string) => boolean,
  match: Match,
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
