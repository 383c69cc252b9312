import type { CellValue } from 'hucre/xlsx';
import { guarded } from '../../formula-guard.ts';
import { sheetDay } from '../../days/sheet-day.ts';
import { sheetText, xlsxText } from './xlsx-text.ts';

/** What a column of a printed table holds: a word stands on one line, a text takes what room there is. */
export type CellKind = 'text' | 'word' | 'amount' | 'rate' | 'percent' | 'count' | 'day';

/** Amounts `"1234.50"`, days `YYYY-MM-DD`; null where there is nothing to say. */
export type TypedCell = string | number | null;

export interface TypedColumn {
  readonly label: string;
  readonly kind: CellKind;
}

export interface TypedTable {
  readonly columns: readonly TypedColumn[];
  readonly rows: readonly (readonly TypedCell[])[];
}

const kinds: Readonly<Record<CellKind, { readonly numFmt: string; readonly width: number }>> = {
  text: { numFmt: '@', width: 28 },
  word: { numFmt: '@', width: 18 },
  amount: { numFmt: '#,##0.00', width: 16 },
  rate: { numFmt: '0.0000', width: 10 },
  percent: { numFmt: '0.00', width: 10 },
  count: { numFmt: '0', width: 8 },
  day: { numFmt: 'yyyy-mm-dd', width: 12 },
};

/** How a single cell of a sheet without columns of its own stands. */
export const cellStyle = (kind: CellKind) => ({ style: { numFmt: kinds[kind].numFmt } });

/** A table as a sheet of a workbook: each cell as what its column says it is, the labels in sight. */
export const typedSheet = (name: string, { columns, rows }: TypedTable) => ({
  name,
  columns: columns.map(({ label, kind }) => ({
    width: Math.max(kinds[kind].width, label.length + 2),
    numFmt: kinds[kind].numFmt,
  })),
  rows: [columns.map(({ label }) => label), ...rows.map((row) => row.map((cell, at) => cellOf(cell, columns[at]!)))],
  freezePane: { rows: 1 },
});

function cellOf(cell: TypedCell, { kind }: TypedColumn): CellValue {
  if (cell === null || typeof cell === 'number') return cell;
  if (kind === 'day') return sheetDay(cell);
  return kind === 'text' || kind === 'word' ? textCell(cell) : Number(cell);
}

/** Text that no spreadsheet runs, whoever edits the cell. */
export const textCell = (text: string): string => xlsxText(guarded(sheetText(text)));
