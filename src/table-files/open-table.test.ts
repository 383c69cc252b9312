import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { csvBytes } from '#test/files/csv-bytes.ts';
import { leasingFile } from '#test/files/leasing-file.ts';
import { xlsxBytes, xlsxWithUnseen } from '#test/files/xlsx-bytes.ts';
import { isCaseHeader } from '#domain/case-imports/plan/columns.ts';
import type { FileSource } from './file-bytes.server.ts';
import { openTable } from './open-table.server.ts';
import type { TableRow } from './table.ts';

async function readTable(file: FileSource) {
  const table = await openTable(file, { isHeader: isCaseHeader });
  const rows: TableRow[] = [];
  for await (const row of table.rows) rows.push(row);
  return { ...table, rows };
}

const text = (...lines: string[]) => Buffer.from(lines.join('\n'));
const sheet = leasingFile({ cases: 30 });

test('a file as a bank clerk saves it from Excel is read letter for letter', async () => {
  const table = await readTable(csvBytes(sheet));
  expect(table).toMatchObject({ format: 'csv', encoding: 'windows-1250', delimiter: ';', headerRow: 1 });
  expect(table.headers).toEqual(sheet.headers);
  expect(table.rows).toHaveLength(37);
  expect(table.rows[0]).toMatchObject({
    row: 2,
    cells: expect.arrayContaining(['Gęśla Meble 1 spółka jawna', '1 251,81', '03.01.2026']),
  });
});

test.each([
  [{ encoding: 'utf-8', delimiter: ',', lineEnd: '\n' }],
  [{ encoding: 'utf-8-bom', delimiter: '\t', lineEnd: '\r\n' }],
  [{ encoding: 'iso-8859-2', delimiter: ';', lineEnd: '\r' }],
  [{ encoding: 'utf-16le-bom', delimiter: '\t', lineEnd: '\r\n' }],
] as const)('the same table comes from %j', async (style) => {
  const usual = await readTable(csvBytes(sheet));
  const table = await readTable(csvBytes(sheet, style));
  expect(table.delimiter).toBe(style.delimiter);
  expect(table.encoding).toBe(style.encoding.replace('-bom', ''));
  expect(table.headers).toEqual(usual.headers);
  const flat = (rows: TableRow[]) => rows.map(({ row, cells }) => [row, ...cells].join('|').replace(/\r\n?/g, '\n'));
  expect(flat(table.rows)).toEqual(flat(usual.rows));
});

test('an XLSX gives numbers and dates as Excel holds them, on the same rows', async () => {
  const table = await readTable(await xlsxBytes(leasingFile({ cases: 6 })));
  expect(table).toMatchObject({ format: 'xlsx', encoding: null, delimiter: null, headerRow: 1 });
  expect(table.rows.map(({ row }) => row)).toEqual([2, 3, 4, 5, 6, 7, 8]);
  expect(table.rows[0]!.cells).toEqual(
    expect.arrayContaining([1251.81, new Date('2026-01-03'), 'Gęśla Meble 1 spółka jawna']),
  );
});

test('rows that a filter hides are read and counted, and further sheets with data are named', async () => {
  const small = {
    headers: ['Numer umowy', 'Dłużnik'],
    rows: [
      ['1/L', 'Jan'],
      ['2/L', 'Ewa'],
      ['', ''],
      ['3/L', 'Ola'],
    ],
  };
  const seen = await readTable(await xlsxBytes(small));
  expect(seen.unseen).toEqual({ hiddenRows: 0, otherSheets: [] });
  const beside = [
    { name: 'Druga & "trzecia"', rows: [['Numer umowy'], ['4/L']] },
    { name: 'Pusta', rows: [[null]] },
    { name: 'Schowana', hidden: true, rows: [['5/L']] },
    { name: 'Liczby', rows: [[7]] },
  ];
  const table = await readTable(await xlsxWithUnseen(small, [3, 4, 5], beside));
  expect(table.rows.map(({ cells }) => cells[0])).toEqual(['1/L', '2/L', '3/L']);
  expect(table.unseen).toEqual({ hiddenRows: 2, otherSheets: ['Druga & "trzecia"', 'Liczby'] });
  expect((await readTable(csvBytes(small))).unseen).toBeNull();
});

test('title lines above the header and blank rows are passed over without losing count', async () => {
  const above = ['Bank Przykładowy S.A.', '', 'Zlecenia windykacji; stan na 2026-03-01'];
  const small = {
    headers: ['Numer umowy', 'Dłużnik'],
    rows: [
      ['1/L', 'Jan'],
      ['', ''],
      ['2/L', 'Ewa'],
      ['', ''],
    ],
  };
  for (const bytes of [csvBytes(small, { above }), await xlsxBytes(small, above)]) {
    const table = await readTable(bytes);
    expect(table.headerRow).toBe(4);
    expect(table.rows.map(({ row, cells }) => [row, cells[0]])).toEqual([
      [5, '1/L'],
      [7, '2/L'],
    ]);
  }
});

test('a row is counted from the line where it starts, whatever line breaks its cells hold', async () => {
  const table = await readTable(text('contract_no,notes', '1,"a\nb\r\nc"', '', '2,"x"', '3,"y,""z"""'));
  expect(table.rows).toEqual([
    { row: 2, cells: ['1', 'a\nb\r\nc'] },
    { row: 6, cells: ['2', 'x'] },
    { row: 7, cells: ['3', 'y,"z"'] },
  ]);
});

test('a delimiter inside quotes or in decimals does not mislead', async () => {
  const table = await readTable(text('Numer umowy;Kwota początkowa;Uwagi', '1;1,5;"a,b;c,d,e"', '2;2,5;f,g,h'));
  expect(table.delimiter).toBe(';');
  expect(table.rows[0]!.cells).toEqual(['1', '1,5', 'a,b;c,d,e']);
});

test('unescaped quotation marks in names stay text', async () => {
  const table = await readTable(text('contract_no;debtor_name;city', '1;PHU "Stal" s.c.;X', '2;"Stal" sp. j.;Y'));
  expect(table.rows.map(({ cells }) => cells[1])).toEqual(['PHU "Stal" s.c.', '"Stal" sp. j.']);
});

test('a number that a program keeps from Excel as the formula of a text is that text', async () => {
  const table = await readTable(text('contract_no;zd_no;notes', '="0012";"=""0034""";="a"&"b"'));
  expect(table.rows[0]!.cells).toEqual(['0012', '0034', '="a"&"b"']);
});

test('a quote left open is told with its row, even when a later quote closes it', async () => {
  const header = 'contract_no;debtor_name;city';
  const open = [header, '1;Jan;X', '2;"Ewa;Y', '3;Ola;Z'];
  const problem = { problem: { code: 'file_open_quote', params: { row: 3 } } };
  await expect(readTable(text(...open))).rejects.toMatchObject(problem);
  await expect(readTable(text(...open, '4;"Adam";Q', '5;Iza;R'))).rejects.toMatchObject(problem);
});

test('what our own files keep from being run is read as it was meant, of a CSV and of the workbook it was saved as', async () => {
  const headers = ["'=contract_no", 'debtor_name', 'city', 'notes'];
  const rows = [["'+48 600", "'-5,00", "'Żuk' sp. j.", "'\u00A0=1+1"]];
  for (const bytes of [csvBytes({ headers, rows }), await xlsxBytes({ headers, rows })]) {
    const table = await readTable(bytes);
    expect(table.headers).toEqual(['=contract_no', 'debtor_name', 'city', 'notes']);
    expect(table.rows[0]!.cells).toEqual(['+48 600', '-5,00', "'Żuk' sp. j.", '\u00A0=1+1']);
  }
});

test('without known headers the first line is the header', async () => {
  const table = await openTable(text('a;b', '1;2'));
  expect(table.headers).toEqual(['a', 'b']);
  await table.close();
});

test('a file on disk, left unread, is let go', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'table-'));
  const path = join(folder, 'zlecenia.xlsx');
  await writeFile(path, await xlsxBytes(sheet));
  const table = await openTable(path, { isHeader: isCaseHeader });
  expect(table.headers).toEqual(sheet.headers);
  await table.close();
  expect(await Array.fromAsync(table.rows)).toEqual([]);
  await rm(folder, { recursive: true });
});
