import { sql } from 'kysely';
import type { Context, Db } from '#engine/server/behaviour.ts';
import { contextOfPart, defineRun, type RunTools } from '#file-runs/run-job.server.ts';
import { endReading, type GroupNumbers, inBatches, stageRows, toldOfTable } from '#file-runs/staged-rows.server.ts';
import { checkedRows, openStored } from '#file-runs/stored-table.server.ts';
import { debtCase } from '#domain/cases/debt-case.ts';
import type { CheckedRow, RowValue } from '#table-files/checked-row.ts';
import type { HeaderMatch } from '#table-files/header.ts';
import type { FileStorage } from '#server/files/storage.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import { type CaseColumn, isCaseHeader, matchCaseHeaders } from './plan/columns.ts';
import { checkRow, type ReferenceLists } from './plan/fields.ts';
import { CaseGroups, type NamedCase, type NamedCases } from './plan/rows-of-case.ts';
import { failImport, findImport, finishImport, type StoredImport, importTables } from './record.server.ts';
import { importBatch } from './write/batch.server.ts';
import { newCaseLists, readLists } from './write/rules.server.ts';

export const caseImportJob = 'case_import';

/**
 * Imports files, each with the rights of whoever sent it. They run one beside another, so that a small file need not wait
 * for a large one.
 */
export function addCaseImportJob(jobs: Jobs, tools: RunTools): void {
  const { db } = tools;
  defineRun<StoredImport>(jobs, {
    name: caseImportJob,
    concurrency: 2,
    brokenOff: 'import_broken_off',
    find: (id) => findImport(db, id),
    goOn: (imported, signal) => importFile(tools, imported, signal),
    fail: ({ id }, problems) => tools.transact((tx) => failImport(tx, id, problems)),
  });
}

const needed = { resource: debtCase, right: 'import', otherwise: 'import_no_right' } as const;

async function importFile(tools: RunTools, imported: StoredImport, signal: AbortSignal): Promise<void> {
  const context = await contextOfPart(tools, imported.user_id, needed);
  const { db } = context;
  const lists = await readLists(context);
  if (imported.reading) await readImport(context, tools.storage, imported, lists, signal);
  const of = { imported, lists, newLists: await newCaseLists(db) };
  await inBatches(db, importTables, imported.id, signal, async (groups) =>
    importBatch(await contextOfPart(tools, imported.user_id, needed), of, groups),
  );
  await finishImport(db, imported.id);
}

/** Reads and checks every row of the original before any is dealt with. @throws UnreadableFile */
async function readImport(
  context: Context,
  storage: FileStorage,
  { id, storage_key, importer }: StoredImport,
  lists: ReferenceLists,
  signal: AbortSignal,
): Promise<void> {
  const table = await openStored(storage, storage_key, isCaseHeader);
  try {
    const match: HeaderMatch<CaseColumn> = matchCaseHeaders(table.headers, importer);
    const groups = new CaseGroups();
    const rows = checkedRows(table, (read) => checkRow(match, lists, read));
    const numbers: GroupNumbers = async (some) => groups.of(some, await namedBefore(context.db, id, some));
    await stageRows(context, importTables, id, rows, numbers, signal);
    await endReading(context.db, importTables, id, toldOfTable(table, match.unknown));
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
