import type { CaseImporter } from './words.ts';
import { sql } from 'kysely';
import type { Context, Db } from '#engine/server/behaviour.ts';
import type { CheckedRow, RowValue } from '#table-files/checked-row.ts';
import { type CaseColumn, isCaseHeader, matchCaseHeaders } from './plan/columns.ts';
import { foldHeader, type HeaderMatch } from '#table-files/header.ts';
import { endReading, type GroupNumbers, stageRows } from '#file-runs/staged-rows.server.ts';
import { checkedRows, checkStored, openStored } from '#file-runs/stored-table.server.ts';
import type { Table } from '#table-files/table.ts';
import type { FileStorage } from '#server/files/storage.ts';
import { checkRow } from './plan/check-row.ts';
import { CaseGroups, type NamedCase, type NamedCases } from './plan/rows-of-case.ts';
import type { ReferenceLists } from './plan/fields.ts';
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
    await endReading(context.db, importTables, id, unknown);
  } finally {
    await table.close();
  }
}

type NumberColumn = 'zd_no' | 'contract_no';

/** What the rows of an import before these, all of them stored, last said of the numbers that these name. */
async function namedBefore(db: Db, importId: number, rows: readonly CheckedRow[]): Promise<NamedCases> {
  const first = rows[0]?.line ?? 0;
  const named = (column: NumberColumn) => {
    const numbers = rows.flatMap(({ values }) => (values[column] ? [String(values[column])] : []));
    return lastNamed(db, importId, first, column, [...new Set(numbers)]);
  };
  return { byZd: await named('zd_no'), byContract: await named('contract_no') };
}

async function lastNamed(
  db: Db,
  importId: number,
  first: number,
  column: NumberColumn,
  numbers: readonly string[],
): Promise<Map<string, NamedCase>> {
  const { rows } = await sql<{ number: string; group: number; creditor: RowValue }>`
    select number, named.group_no as "group", opening.creditor
    from unnest(${numbers}::text[]) as number
    cross join lateral (
      select group_no from import_rows
      where import_id = ${importId} and ${sql.ref(column)} = number and line < ${first} order by line desc limit 1
    ) named
    cross join lateral (
      select data->>'creditor_nip' as creditor from import_rows
      where import_id = ${importId} and group_no = named.group_no order by line limit 1
    ) opening`.execute(db);
  return new Map(rows.map(({ number, ...named }) => [number, named]));
}
