import { type CellValue, writeXlsx } from 'hucre/xlsx';
import { cellStyle, textCell, typedSheet } from '#engine/server/export/typed-sheet.ts';
import { sheetDay } from '#engine/days/sheet-day.ts';
import type { Language } from '#engine/words.ts';
import { ledgerWords as words } from '../ledger-words.ts';
import { ledgerTables } from './ledger-tables.ts';
import type { PrintedLedger } from './read-ledger.server.ts';

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
    return typedSheet(name, { columns: [{ label: words.currency[language], kind: 'text' }, ...columns], rows });
  });
  const head = headOf(ledger, language);
  const first = {
    name: words.ledger[language],
    columns: sums?.columns ?? [{ width: 28 }, { width: 28 }],
    rows: [...head, [], ...(sums?.rows ?? [])],
    cells: new Map([[`${head.length - 1},1`, cellStyle('day')]]),
  };
  return Buffer.from(await writeXlsx({ sheets: [first, ...others] }));
}

const headOf = ({ debtCase, balance }: PrintedLedger, language: Language): CellValue[][] => [
  [words.case[language], textCell(debtCase.odzysk_no)],
  [words.creditor[language], textCell(debtCase.creditor)],
  [words.debtor[language], textCell(debtCase.debtor)],
  [words.on[language], sheetDay(balance.on)],
];
