import { type CellValue, writeXlsx } from 'hucre/xlsx';
import { xlsxText } from '#engine/server/export/xlsx-text.ts';
import { guarded } from '#engine/formula-guard.ts';
import { sheetDay } from '#engine/sheet-day.ts';
import type { Language } from '#engine/words.ts';
import { ledgerWords as words } from '../ledger-words.ts';
import { type LedgerCell, type LedgerColumn, ledgerTables } from './ledger-tables.ts';
import type { PrintedLedger } from './read-ledger.server.ts';

const formats = { text: '@', amount: '#,##0.00', rate: '0.0000', percent: '0.00', count: '0', day: 'yyyy-mm-dd' };
const widths = { text: 28, amount: 16, rate: 10, percent: 10, count: 8, day: 12 };

type Row = readonly LedgerCell[];

/**
 * The ledger as a workbook: sums below what they are of, then claims, steps of interest and payments, each on its sheet and
 * each row with its currency. Of a case without any there is but the first.
 */
export async function ledgerXlsx(ledger: PrintedLedger, language: Language): Promise<Buffer> {
  const byCurrency = ledger.balance.currencies.map((part) => ({
    part,
    tables: ledgerTables(ledger.balance, part, language),
  }));
  const [sums, ...others] = (byCurrency[0]?.tables ?? []).map(({ name, columns }, at) => {
    const rows = byCurrency.flatMap(({ part, tables }) => tables[at]!.rows.map((row) => [part.currency, ...row]));
    return sheetOf(name, [{ label: words.currency[language], kind: 'text' }, ...columns], rows);
  });
  const head = headOf(ledger, language);
  const first = {
    name: words.ledger[language],
    columns: sums?.columns ?? [{ width: 28 }, { width: 28 }],
    rows: [...head, [], ...(sums?.rows ?? [])],
    cells: new Map([[`${head.length - 1},1`, { style: { numFmt: formats.day } }]]),
  };
  return Buffer.from(await writeXlsx({ sheets: [first, ...others] }));
}

const headOf = ({ debtCase, balance }: PrintedLedger, language: Language): CellValue[][] => [
  [words.case[language], textCell(debtCase.odzysk_no)],
  [words.creditor[language], textCell(debtCase.creditor)],
  [words.debtor[language], textCell(debtCase.debtor)],
  [words.on[language], sheetDay(balance.on)],
];

const sheetOf = (name: string, columns: readonly LedgerColumn[], rows: readonly Row[]) => ({
  name,
  columns: columns.map(({ label, kind }) => ({
    width: Math.max(widths[kind], label.length + 2),
    numFmt: formats[kind],
  })),
  rows: [columns.map(({ label }) => label), ...rows.map((row) => row.map((cell, i) => cellOf(cell, columns[i]!)))],
  freezePane: { rows: 1 },
});

function cellOf(cell: LedgerCell, { kind }: LedgerColumn): CellValue {
  if (cell === null || typeof cell === 'number') return cell;
  if (kind === 'day') return sheetDay(cell);
  return kind === 'text' ? textCell(cell) : Number(cell);
}

const textCell = (text: string): string => xlsxText(guarded(text.normalize('NFC')));
