import { readFileSync } from 'node:fs';
import { formatDecimal } from '#engine/format.ts';
import { formatAmount } from '#engine/money.ts';
import type { TypedCell, TypedColumn } from '#engine/server/export/typed-sheet.ts';
import { type Language, sayIn } from '#engine/words.ts';
import { allocationOrders } from '#domain/parties/allocation-order.ts';
import { longTable, type LongTable } from '#server/letters/long-table.ts';
import { cellText, frameOf, type PrintData, type Sender } from '#server/letters/print-data.ts';
import { ledgerWords as words } from '../ledger-words.ts';
import { type LedgerTable, ledgerTables } from './ledger-tables.ts';
import type { PrintedLedger } from './read-ledger.server.ts';

export const ledgerTemplate = readFileSync(new URL('./ledger.typ', import.meta.url), 'utf8');

interface LedgerPrint extends PrintData {
  readonly facts: readonly (readonly [name: string, value: string])[];
  readonly warnings_title: string;
  readonly warnings: readonly string[];
  readonly none: string;
  readonly currencies: readonly { readonly title: string; readonly tables: readonly LongTable[] }[];
}

/** The ledger as `ledger.typ` prints it: amounts "1 234,50", days `YYYY-MM-DD`; tables without rows are left out. */
export const ledgerPrint = ({ debtCase, balance }: PrintedLedger, sender: Sender, lang: Language): LedgerPrint => ({
  ...frameOf(sayIn(lang, words.of_case, { odzysk_no: debtCase.odzysk_no }), sender, lang),
  facts: [
    [words.creditor[lang], cellText(debtCase.creditor)],
    [words.debtor[lang], cellText(debtCase.debtor)],
    [words.on[lang], balance.on],
    [words.order_of[lang], sayIn(lang, words.order, { order: allocationOrders[balance.allocation_order][lang] })],
  ],
  warnings_title: words.warnings[lang],
  warnings: balance.warnings.map(({ message }) => message),
  none: words.none[lang],
  currencies: balance.currencies.map((part) => ({
    title: sayIn(lang, words.in_currency, { currency: part.currency }),
    tables: ledgerTables(balance, part, lang)
      .filter(({ rows }) => rows.length > 0)
      .map((table, at) => printedTable(table, at, lang)),
  })),
});

/** The sums stand right below the heading of their currency. */
function printedTable({ name, columns, rows }: LedgerTable, at: number, lang: Language): LongTable {
  const widest = columns.findIndex(({ kind }) => kind === 'text');
  const printable = {
    name: at === 0 ? null : name,
    columns: columns.map(({ label, kind }, i) => ({ label, kind: kind === 'text' && i !== widest ? 'word' : kind })),
    rows,
  } as const;
  return longTable(printable, (cell, i) => printedCell(cell, columns[i]!), lang);
}

function printedCell(cell: TypedCell, { kind }: TypedColumn): string {
  if (cell === null) return '';
  if (kind === 'amount') return formatAmount(String(cell));
  if (kind === 'rate') return formatDecimal(cell, 4);
  return kind === 'percent' ? formatDecimal(cell, 2) : cellText(String(cell));
}
