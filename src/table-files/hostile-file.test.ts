import fc from 'fast-check';
import { expect, test } from 'vitest';
import { csvBytes } from '#test/files/csv-bytes.ts';
import { leasingFile } from '#test/files/leasing-file.ts';
import { workbookParts } from '#test/files/workbook-parts.ts';
import { xlsxBytes } from '#test/files/xlsx-bytes.ts';
import { zipBomb } from '#test/files/zip-bomb.ts';
import { zipBytes, type ZipPart } from '#test/files/zip-bytes.ts';
import { isCaseHeader } from '#domain/case-imports/plan/columns.ts';
import { openTable, type TableOptions } from './open-table.server.ts';
import { UnreadableFile } from './unreadable-file.ts';

const MB = 1024 * 1024;

/** The code of what is wrong with the file, or how many rows it has. */
async function outcome(bytes: Uint8Array, options: TableOptions = {}): Promise<string | number> {
  try {
    const table = await openTable(bytes, { isHeader: isCaseHeader, ...options });
    return (await Array.fromAsync(table.rows)).length;
  } catch (error) {
    if (error instanceof UnreadableFile) return error.problem.code;
    throw error;
  }
}

const header = '<row r="1"><c r="A1" t="inlineStr"><is><t>contract_no</t></is></c></row>';
const workbook = (sheetData: string) => zipBytes(workbookParts(sheetData));

test.each([
  ['nothing', Buffer.alloc(0), 'file_empty'],
  ['blank lines', Buffer.from('\r\n \r\n;;\r\n'), 'file_empty'],
  ['prose', Buffer.from('Szanowni Państwo,\nw załączeniu przesyłam listę.'), 'file_not_a_table'],
  ['a web page named .xls', Buffer.from('<html><table><tr><td>Numer umowy</td></tr></table>'), 'file_not_a_table'],
  ['an old .xls', Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600)]), 'file_xls_not_xlsx'],
  [
    'a workbook with a password',
    Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.from('EncryptedPackage', 'utf16le')]),
    'file_encrypted',
  ],
  ['a PDF', Buffer.from('%PDF-1.7\n'), 'file_binary'],
  ['zero bytes', Buffer.from('Numer umowy;\0\0\n'), 'file_binary'],
  [
    'a zip of something else',
    zipBytes([{ name: 'word/document.xml', content: Buffer.from('<a/>') }]),
    'file_not_a_table',
  ],
  ['an empty zip', zipBytes([]), 'file_not_a_table'],
  ['a sheet without rows', workbook('<sheetData/>'), 'file_empty'],
  [
    'a row number beyond Excel',
    workbook(`<sheetData>${header}<row r="99999999"><c><v>1</v></c></row></sheetData>`),
    'file_broken_zip',
  ],
])('%s is refused for what it is', async (_, bytes, code) => {
  expect(await outcome(bytes)).toBe(code);
});

test('a handwritten workbook is read; a cell far to the right costs nothing', async () => {
  expect(
    await outcome(
      workbook(`<sheetData>${header}<row r="2"><c r="A2"><v>1</v></c><c r="XFD2"><v>1</v></c></row></sheetData>`),
    ),
  ).toBe(1);
});

test('an XLSX cut off anywhere is told to be damaged', async () => {
  const bytes = await xlsxBytes(leasingFile({ cases: 5 }));
  for (const share of [0.01, 0.5, 0.99]) {
    expect(await outcome(bytes.subarray(0, Math.floor(bytes.length * share)))).toBe('file_broken_zip');
  }
  expect(await outcome(bytes.subarray(0, bytes.length - 1))).toBe('file_broken_zip');
});

test('one changed byte in a sheet is noticed, whatever it changes', async () => {
  const honest = zipBytes(workbookParts(`<sheetData>${header}<row r="2"><c r="A2"><v>1</v></c></row></sheetData>`));
  expect(await outcome(honest)).toBe(1);
  const claimedCrc = 12_345;
  const parts = workbookParts(`<sheetData>${header}</sheetData>`).map((part) => ({ ...part, claimedCrc }));
  expect(await outcome(zipBytes(parts))).toBe('file_broken_zip');
});

test('a zip bomb is refused by what it claims, and when it lies by what it does', async () => {
  expect(await outcome(zipBomb(600))).toBe('file_zip_bomb');
  expect(await outcome(zipBomb(600, 1000))).toBe('file_zip_bomb');
});

test('a zip bomb below the limit is refused by how it is packed, before any of it is unpacked', async () => {
  expect(await outcome(zipBomb(400))).toBe('file_zip_bomb');
});

test('a row longer than any sheet has is not read to its end', async () => {
  const row = `<row r="2"><c r="A2" t="inlineStr"><is><t>${' '.repeat(5 * MB)}</t></is></c></row>`;
  expect(await outcome(workbook(`<sheetData>${header}${row}</sheetData>`))).toBe('file_zip_bomb');
});

/** A workbook with a part of that kind beside its sheet. */
const withPart = (kind: string, part: ZipPart) =>
  zipBytes([
    ...workbookParts(`<sheetData>${header}<row r="2"><c r="A2"><v>1</v></c></row></sheetData>`).map((one) => ({
      ...one,
      content: Buffer.from(
        one.content
          .toString()
          .replace('</Relationships>', `<Relationship Id="s" Type="/${kind}" Target="/${part.name}"/>$&`),
      ),
    })),
    part,
  ]);

test.each(['styles', 'sharedStrings'])(
  '%s that lie about their size are a bomb, whatever they are called',
  async (kind) => {
    const part = { name: `xl/${kind}.bin`, content: Buffer.alloc(20 * MB, ' '), claimedSize: 1000 };
    expect(await outcome(withPart(kind, part))).toBe('file_zip_bomb');
  },
);

const shared = (items: string) =>
  withPart('sharedStrings', { name: 'xl/sharedStrings.xml', content: Buffer.from(`<sst>${items}`) });

/** What was looked for anew from every beginning took minutes of a core; each packs to a few kilobytes. */
test.each([
  ['texts that never end are', shared('<si>'.repeat(900_000))],
  ['texts whose tags never end are', shared('<si '.repeat(900_000))],
  ['readings of names that never end are', shared(`<si>${'<rPh>'.repeat(700_000)}</si>`)],
  ['cells that never end are', workbook(`<sheetData>${header}<row>${'<c t="s">'.repeat(400_000)}</row></sheetData>`)],
  ['cells whose tags never end are', workbook(`<sheetData>${header}<row>${'<c '.repeat(1_000_000)}</row></sheetData>`)],
  [
    'a cell with the same attribute again and again is',
    workbook(`<sheetData><c${' t="s"'.repeat(600_000)}</sheetData>`),
  ],
  ['a sheet that never begins is', workbook('<sheetData '.repeat(300_000))],
  ['empty rows without end are', workbook(`<sheetData>${header}${'<row/>'.repeat(100_000)}</sheetData>`)],
])('%s read or refused in the time of a large file', { timeout: 60_000 }, async (_, bytes) => {
  const since = process.cpuUsage();
  await outcome(bytes);
  const { user, system } = process.cpuUsage(since);
  expect((user + system) / 1e6).toBeLessThan(20);
});

test('many files sent at once are begun in turn, and all of them are read', { timeout: 60_000 }, async () => {
  const bytes = await xlsxBytes(leasingFile({ cases: 2 }));
  const broken = bytes.subarray(0, bytes.length - 1);
  const outcomes = await Promise.all([bytes, broken, bytes, broken, bytes, bytes].map((one) => outcome(one)));
  const [rows] = outcomes;
  expect(outcomes).toEqual([rows, 'file_broken_zip', rows, 'file_broken_zip', rows, rows]);
  expect(rows).toBeGreaterThan(0);
});

test('size and row limits hold for both formats', async () => {
  const sheet = leasingFile({ cases: 8 });
  for (const bytes of [csvBytes(sheet), await xlsxBytes(sheet)]) {
    expect(await outcome(bytes, { maxRows: 10 })).toBe(10);
    expect(await outcome(bytes, { maxRows: 9 })).toBe('file_too_many_rows');
    expect(await outcome(bytes, { maxBytes: 1000 })).toBe('file_too_large');
  }
});

test('50 MB on one line is no table, and more is too much', async () => {
  expect(await outcome(Buffer.alloc(50 * MB, 'x'))).toBe('file_not_a_table');
  expect(await outcome(Buffer.alloc(50 * MB + 1, 'x'))).toBe('file_too_large');
});

test('whatever the bytes, the answer is a table or a reason', async () => {
  const starts = ['', 'PK\x03\x04', 'contract_no;notes\n', 'contract_no,"', '\xff\xfe', '\xef\xbb\xbf'];
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...starts), fc.uint8Array({ maxLength: 400 }), async (start, rest) => {
      await outcome(Buffer.concat([Buffer.from(start, 'latin1'), rest]));
    }),
    { numRuns: 40 },
  );
});

test('a workbook with any bytes changed gives a table or a reason', async () => {
  const bytes = await xlsxBytes(leasingFile({ cases: 2 }));
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(fc.nat(bytes.length - 1), fc.nat(255)), { maxLength: 4 }), async (changes) => {
      const changed = Uint8Array.from(bytes);
      for (const [at, byte] of changes) changed[at] = byte;
      await outcome(changed);
    }),
    { numRuns: 8 },
  );
});
