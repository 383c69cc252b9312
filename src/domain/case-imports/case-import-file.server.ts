import { setImmediate } from 'node:timers/promises';
import { buffer } from 'node:stream/consumers';
import {
  type CaseColumn,
  type CaseImporter,
  isCaseHeader,
  matchCaseHeaders,
} from '#domain/bank-files/case-import-columns.ts';
import { foldHeader, type HeaderMatch } from '#domain/bank-files/header.ts';
import { openTable } from '#domain/bank-files/table-file.server.ts';
import type { Table } from '#domain/bank-files/table.ts';
import type { FileStorage } from '#server/files/storage.ts';
import { checkRow } from './case-import-check.ts';
import type { ReferenceLists } from './case-import-list.ts';
import type { ImportRow } from './case-import-row.ts';

/** Heads the errors in a file of failed rows, which may be sent again with them in it. */
export const errorHeaders = { pl: 'Błędy', en: 'Errors' } as const;

export function isErrorHeader(header: string): boolean {
  return Object.values(errorHeaders).map(foldHeader).includes(foldHeader(header));
}

/** How many rows are read before others get their turn. */
const stride = 500;

/** The original of an import as a table. @throws UnreadableFile */
export async function openOriginal(storage: FileStorage, key: string): Promise<Table> {
  return openTable(await buffer(await storage.open(key)), { isHeader: isCaseHeader });
}

/** Whether the file has the columns an importer needs, told before anything is stored. @throws UnreadableFile */
export async function checkHeaders(storage: FileStorage, key: string, importer: CaseImporter): Promise<void> {
  const table = await openOriginal(storage, key);
  try {
    matchCaseHeaders(table.headers, importer);
  } finally {
    await table.close();
  }
}

/** Every row of the original, read and checked, and the headers nobody knows. @throws UnreadableFile */
export async function readRows(
  storage: FileStorage,
  key: string,
  importer: CaseImporter,
  lists: ReferenceLists,
): Promise<{ rows: ImportRow[]; unknown: string[] }> {
  const table = await openOriginal(storage, key);
  try {
    const match: HeaderMatch<CaseColumn> = matchCaseHeaders(table.headers, importer);
    const rows: ImportRow[] = [];
    for await (const row of table.rows) {
      if (rows.length % stride === 0) await setImmediate();
      rows.push(checkRow(match, lists, row));
    }
    return { rows, unknown: match.unknown.filter((header) => !isErrorHeader(header)) };
  } finally {
    await table.close();
  }
}
