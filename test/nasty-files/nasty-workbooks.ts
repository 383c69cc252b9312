import { writeXlsx, type CellValue } from 'hucre/xlsx';
import { zipBomb } from '#test/files/zip-bomb.ts';

const headers = ['NIP wierzyciela', 'Numer umowy', 'Dłużnik', 'Kwota początkowa', 'Data otrzymania', 'Uwagi'];
const day = new Date('2026-03-12T00:00:00Z');

/** Two good rows, numbers and dates as Excel keeps them. */
const rowsOf = (prefix: string): CellValue[][] => [
  ['5210088682', `${prefix}/1`, 'Żółw; Łąka i Śledź', 1234.5, day, 'pierwsza'],
  [5_210_088_682, `${prefix}/2`, 'Gęśla "Źródło" sp. j.', '1 234,50 zł', '12.03.2026', null],
];

async function workbook(rows: CellValue[][], more: object = {}): Promise<Buffer> {
  return Buffer.from(await writeXlsx({ sheets: [{ name: 'Zlecenia', rows, ...more }] }));
}

const title = [['Bank Przykładowy S.A. – zlecenia'], ['Stan na 12 marca 2026 r.'], []];
const merges = [0, 1].map((row) => ({ startRow: row, startCol: 0, endRow: row, endCol: 5 }));
/** How the old format, and one with a password, begin. */
const ole = Buffer.from('d0cf11e0a1b11ae1', 'hex');

/** The files that are no text, by their names. */
export const nastyWorkbooks: Readonly<Record<string, () => Buffer | Promise<Buffer>>> = {
  'excel-dates.xlsx': () => workbook([headers, ...rowsOf('XLSX')]),
  'merged-title-rows.xlsx': () => workbook([...title, headers, ...rowsOf('SCAL')], { merges }),
  'trailing-empty-rows.xlsx': () =>
    workbook([headers, ...rowsOf('PUSX'), ...Array.from({ length: 50 }, () => [' ', null])]),
  'xlsx-named.csv': () => workbook([headers, ...rowsOf('NAZWA')]),
  'duplicate-headers.xlsx': () => workbook([[...headers.slice(0, 5), 'numer umowy'], ...rowsOf('DUPX')]),
  'huge-cell.xlsx': () => workbook([headers, ['5210088682', 'WIELKA/1', 'x'.repeat(32_000), 1, day, null]]),
  'renamed-xls.xlsx': () => Buffer.concat([ole, Buffer.alloc(600)]),
  'password.xlsx': () => Buffer.concat([ole, Buffer.from('EncryptedPackage', 'utf16le')]),
  'zip-bomb.xlsx': () => zipBomb(600),
  'zip-bomb-that-lies.xlsx': () => zipBomb(600, 1000),
  'cut-off.xlsx': async () => {
    const whole = await workbook([headers, ...rowsOf('CUTX')]);
    return whole.subarray(0, Math.floor(whole.length / 2));
  },
  'picture.csv': () => Buffer.from('89504e470d0a1a0a0000000d', 'hex'),
  'huge-cell.csv': () =>
    Buffer.from(`${headers.join(';')}\n5210088682;WIELKA/2;${'x'.repeat(900_000)};1,00;12.03.2026;\n`),
  'huge-quoted-cell.csv': () =>
    Buffer.from(`${headers.join(';')}\n5210088682;WIELKA/3;"${'x'.repeat(1_100_000)}";1,00;12.03.2026;\n`),
};
