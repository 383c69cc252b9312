import { formatCount } from '#engine/format.ts';
import type { TypedCell } from '#engine/server/export/typed-sheet.ts';
import { type Language, sayIn, type Words } from '#engine/words.ts';
import type { PrintedTable } from './print-data.ts';

/** A table that a workbook holds as well, where it may be too long to be drawn. */
export interface LongTable extends PrintedTable {
  /** Stands instead of the rows where they are too many. */
  readonly instead: string | null;
}

interface Printable {
  readonly name: string | null;
  readonly columns: PrintedTable['columns'];
  readonly rows: readonly (readonly TypedCell[])[];
}

/** Some fifty pages; more than that takes longer to draw than a print may. */
const mostRows = 2_000;

const inWorkbook: Words = {
  pl: 'Wierszy: {count}. Tak długa tabela jest tylko w pliku XLSX.',
  en: 'Rows: {count}. A table this long is only in the XLSX file.',
};

/** The table with its cells as they are printed, or what stands instead of them. */
export function longTable(
  { name, columns, rows }: Printable,
  printedCell: (cell: TypedCell, at: number) => string,
  language: Language,
): LongTable {
  const isLong = rows.length > mostRows;
  return {
    name,
    columns,
    instead: isLong ? sayIn(language, inWorkbook, { count: formatCount(rows.length) }) : null,
    rows: isLong ? [] : rows.map((row) => row.map(printedCell)),
  };
}
