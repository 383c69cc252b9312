import type { Context } from '#engine/server/behaviour.ts';
import { type CaseColumn, type CaseImporter, isCaseHeader, matchCaseHeaders } from './plan/columns.ts';
import { foldHeader, type HeaderMatch } from '#table-files/header.ts';
import { ignoredHeaders } from '#file-runs/ignored-headers.ts';
import { endReading, type GroupNumbers, stageRows } from '#file-runs/staged-rows.server.ts';
import { checkedRows, checkStored, openStored } from '#file-runs/stored-table.server.ts';
import type { Table } from '#table-files/table.ts';
import type { FileStorage } from '#server/files/storage.ts';
import { checkRow } from './plan/check-row.ts';
import { CaseGroups } from './plan/group.ts';
import { namedBefore } from './named.server.ts';
import type { ReferenceLists } from './plan/lists.ts';
import { type ImportRecord, importTables } from './record.server.ts';

/** Heads the errors in a file of failed rows, which may be sent again with them in it. */
export const errorHeaders = { pl: 'Błędy', en: 'Errors' } as const;

export function isErrorHeader(header: string): boolean {
  return Object.values(errorHeaders).map(foldHeader).includes(foldHeader(header));
}

/** The original of an import as a table. @throws UnreadableFile */
export const openOriginal = (storage: FileStorage, key: string): Promise<Table> =>
  openStored(storage, key, isCaseHeader);

/** Whether the file has the columns an importer needs, and a row below them. @throws UnreadableFile */
export const checkImportFile = (storage: FileStorage, key: string, importer: CaseImporter): Promise<void> =>
  checkStored(storage, key, isCaseHeader, (headers) => matchCaseHeaders(headers, importer));

/** Reads and checks every row of the original before any is dealt with. @throws UnreadableFile */
export async function readImport(
  context: Context,
  storage: FileStorage,
  { id, storage_key, importer }: ImportRecord,
  lists: ReferenceLists,
  signal: AbortSignal,
): Promise<void> {
  const table = await openOriginal(storage, storage_key);
  try {
    const match: HeaderMatch<CaseColumn> = matchCaseHeaders(table.headers, importer);
    const groups = new CaseGroups();
    const rows = checkedRows(table, (read) => checkRow(match, lists, read));
    const numbers: GroupNumbers = async (some) => groups.of(some, await namedBefore(context.db, id, some));
    await stageRows(context, importTables, id, rows, numbers, signal);
    const unknown = match.unknown.filter((header) => !isErrorHeader(header));
    await endReading(context.db, importTables, id, ignoredHeaders(unknown));
  } finally {
    await table.close();
  }
}
