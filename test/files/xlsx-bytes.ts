import { writeXlsx, type CellValue } from 'hucre/xlsx';
import type { Sheet, SheetCell } from './sheet.ts';

/** The same sheet as an XLSX: amounts as numbers, dates as Excel dates, `above` as title rows. */
export async function xlsxBytes(sheet: Sheet, above: readonly string[] = []): Promise<Uint8Array> {
  const rows: CellValue[][] = [
    ...above.map((title) => [title === '' ? null : title]),
    [...sheet.headers],
    ...sheet.rows.map((cells) => cells.map(asValue)),
  ];
  return writeXlsx({ sheets: [{ name: 'Zlecenia', rows }] });
}

/** A sheet as a person left it with a filter on, and more sheets beside it. */
export function xlsxWithUnseen(
  { headers, rows }: Sheet,
  hidden: readonly number[],
  beside: readonly { readonly name: string; readonly hidden?: boolean; readonly rows: CellValue[][] }[],
): Promise<Uint8Array> {
  const rowDefs = new Map(hidden.map((row) => [row - 1, { hidden: true }]));
  const own = { name: 'Zlecenia', rows: [[...headers], ...rows.map((cells) => cells.map(asValue))], rowDefs };
  return writeXlsx({ sheets: [own, ...beside] });
}

function asValue(cell: SheetCell): CellValue {
  if (typeof cell === 'string') return cell === '' ? null : cell;
  return 'amount' in cell ? cell.amount : new Date(`${cell.date}T00:00:00Z`);
}
