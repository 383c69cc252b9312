import { type CellValue, writeXlsx } from 'hucre/xlsx';
import { cellStyle, textCell, typedSheet } from '#engine/server/export/typed-sheet.ts';
import type { Language } from '#engine/words.ts';
import type { SettlementDocument } from '../read-document.server.ts';
import { settlementWords as words } from '../settlement-words.ts';
import { headRows, lineTable, sumRows, titleOf, transferRows } from './settlement-tables.ts';

/** The account as a workbook: whose it is, what it comes to and where it is paid, then each line on a sheet of its own. */
export async function settlementXlsx(document: SettlementDocument, language: Language): Promise<Buffer> {
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
    cells: new Map(sums.map((_, at) => [`${head.length + at},1`, cellStyle('amount')])),
  };
  const lines = typedSheet(words.lines[language], lineTable(document, language));
  return Buffer.from(await writeXlsx({ sheets: [sheet, lines] }));
}

const texts = (rows: readonly (readonly [string, string])[]): CellValue[][] =>
  rows.map(([name, value]) => [name, textCell(value)]);
