import { expect, test } from 'vitest';
import { csvBytes } from '#test/files/csv-bytes.ts';
import { BAD_ROWS, leasingFile } from '#test/files/leasing-file.ts';
import { xlsxBytes } from '#test/files/xlsx-bytes.ts';
import { isCaseHeader, matchCaseHeaders } from './columns.ts';
import { readRow } from '#table-files/checked-row.ts';
import { openTable } from '#table-files/open-table.server.ts';

const sheet = leasingFile({ cases: 4, bad: true });

async function readFile(bytes: Uint8Array) {
  const table = await openTable(bytes, { isHeader: isCaseHeader });
  const match = matchCaseHeaders(table.headers, 'generic');
  return Array.fromAsync(table.rows, (row) => readRow(match, row));
}

test.each([
  ['CSV', csvBytes(sheet)],
  ['XLSX', await xlsxBytes(sheet)],
])('in a %s, each of a clerk’s mistakes is found in its own column and the other rows are whole', async (_, bytes) => {
  const rows = await readFile(bytes);
  expect(rows.slice(0, 5).map(({ problems }) => problems)).toEqual([{}, {}, {}, {}, {}]);
  const found = rows.slice(5).map(({ problems }) => Object.keys(problems));
  // A missing name is blank, not malformed: it is the import that demands it.
  expect(found).toEqual(BAD_ROWS.map(({ column, written }) => (written === '' ? [] : [column])));
});

test('the same file as CSV and as XLSX says the same', async () => {
  const values = (rows: Awaited<ReturnType<typeof readFile>>) => rows.map((row) => row.values);
  const [csv, xlsx] = [await readFile(csvBytes(sheet)), await readFile(await xlsxBytes(sheet))];
  expect(values(xlsx)).toEqual(values(csv));
  expect(csv[0]?.values).toMatchObject({
    creditor_nip: '5210088682',
    debtor_name: 'Gęśla Meble 1 spółka jawna',
    debtor_partnership: 'general_partnership',
    post_code: '30-002',
    initial_amount: '1251.81',
    termination_date: '2025-11-02',
    production_year: 2017,
  });
});
