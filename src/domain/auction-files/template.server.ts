import { writeXlsx, type CellValue } from 'hucre/xlsx';
import { csvLines } from '#engine/server/export/csv-text.ts';
import { writtenCell } from '#table-files/cells/text.ts';
import { AUCTION_COLUMNS } from './columns.ts';

/** A made-up response, as every column would tell it. */
const example: Readonly<Record<string, string | number | Date>> = {
  zd_no: 'PRZYKŁAD – usuń ten wiersz',
  contract_no: '12345/L/24',
  result: 'sprzedana',
  amount: 12_500.5,
  date: new Date('2026-03-12'),
  comment: 'Ciągnik siodłowy, odbiór z placu w Łodzi',
};

const formats: Readonly<Record<string, string>> = { amount: '#,##0.00', date: 'yyyy-mm-dd' };

const headers = AUCTION_COLUMNS.map(({ name, label }) => (name === 'result' ? `${label.pl}*` : label.pl));
const row: CellValue[] = AUCTION_COLUMNS.map(({ name }) => example[name] ?? null);

/** Polish headers, the one that must be filled with a star, and a row that shows how each is written. */
export function csvTemplate(): string {
  const written = AUCTION_COLUMNS.map(({ name }) => writtenCell(example[name] ?? ''));
  return csvLines([headers, written]);
}

/** As `csvTemplate`; numbers that name something are text, so that Excel keeps their zeros. */
export async function xlsxTemplate(): Promise<Buffer> {
  const columns = AUCTION_COLUMNS.map(({ kind }, at) => ({
    width: Math.max(headers[at]!.length, 24) + 2,
    numFmt: formats[kind] ?? '@',
  }));
  const sheet = { name: 'Odpowiedzi z aukcji', columns, rows: [headers, row], freezePane: { rows: 1 } };
  return Buffer.from(await writeXlsx({ sheets: [sheet] }));
}
