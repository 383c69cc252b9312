import { type CellValue, writeXlsx } from 'hucre/xlsx';
import { guarded } from '#engine/formula-guard.ts';
import { xlsxText } from '#engine/server/export/xlsx-text.ts';
import { sheetDay } from '#engine/sheet-day.ts';
import type { Language } from '#engine/words.ts';
import type { SettlementDocument } from '../read-document.server.ts';
import { settlementWords as words } from '../settlement-words.ts';
import { type Cell, type Column, headRows, lineTable, sumRows, titleOf, transferRows } from './settlement-tables.ts';

const formats = { text: '@', word: '@', amount: '#,##0.00', percent: '0.00', day: 'yyyy-mm-dd' };
const widths = { text: 28, word: 18, amount: 16, percent: 10, day: 12 };

/** The account as a workbook: whose it is, what it comes to and where it is paid, then each line on a sheet of its own. */
export async function settlementXlsx(document: SettlementDocument, language: Language): Promise<Buffer> {
  const { columns, rows } = lineTable(document, language);
  const head: CellValue[][] = [
    [textCell(titleOf(document, language))],
    ...texts(headRows(document, language)),
    [],
    [words.position[language], words.amount[language]],
  ];
  const sums = sumRows(document, language).map(([name, amount]): CellValue[] => [name, Number(amount)]);
  const sheet = {
    name: words.sums[language],
    columns: [{ width: 30 }, { width: 40 }],
    rows: [...head, ...sums, [], ...texts(transferRows(document, language, (account) => account))],
    cells: new Map(sums.map((_, at) => [`${head.length + at},1`, { style: { numFmt: formats.amount } }])),
  };
  const lines = {
    name: words.lines[language],
    columns: columns.map(({ label, kind }) => ({
      width: Math.max(widths[kind], label.length + 2),
      numFmt: formats[kind],
    })),
    rows: [columns.map(({ label }) => label), ...rows.map((row) => row.map((cell, at) => cellOf(cell, columns[at]!)))],
    freezePane: { rows: 1 },
  };
  return Buffer.from(await writeXlsx({ sheets: [sheet, lines] }));
}

const texts = (rows: readonly (readonly [string, string])[]): CellValue[][] =>
  rows.map(([name, value]) => [name, textCell(value)]);

function cellOf(cell: Cell, { kind }: Column): CellValue {
  if (cell === null) return null;
  if (kind === 'day') return sheetDay(cell);
  return kind === 'text' || kind === 'word' ? textCell(cell) : Number(cell);
}

const textCell = (text: string): string => xlsxText(guarded(text.normalize('NFC')));
