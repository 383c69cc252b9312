import { readFileSync } from 'node:fs';
import { formatAmount, formatRate } from '#engine/money.ts';
import type { TypedCell, TypedColumn } from '#engine/server/export/typed-sheet.ts';
import type { Language } from '#engine/words.ts';
import { formatBankAccount } from '#domain/fields/bank-account.ts';
import { formatNip } from '#domain/fields/identifier.ts';
import { longTable, type LongTable } from '#server/letters/long-table.ts';
import { cellText, frameOf, type PrintData, type PrintedTable, type Sender } from '#server/letters/print-data.ts';
import type { SettlementDocument } from '../read-document.server.ts';
import { settlementWords as words } from '../settlement-words.ts';
import { headRows, lineTable, sumRows, titleOf, transferRows } from './settlement-tables.ts';

export const settlementTemplate = readFileSync(new URL('./settlement.typ', import.meta.url), 'utf8');

type Pairs = readonly (readonly [name: string, value: string])[];

interface SettlementPrint extends PrintData {
  readonly facts: Pairs;
  readonly lines: LongTable;
  readonly sums_title: string;
  readonly sums: PrintedTable;
  readonly transfer_title: string;
  readonly transfer: Pairs;
}

/** The account as `settlement.typ` prints it: amounts "1 234,50", days `YYYY-MM-DD`. */
export function settlementPrint(document: SettlementDocument, sender: Sender, language: Language): SettlementPrint {
  const { columns, rows } = lineTable(document, language);
  const { creditor } = document;
  return {
    ...frameOf(titleOf(document, language), sender, language),
    facts: headRows(
      { ...document, creditor: { ...creditor, nip: creditor.nip && formatNip(creditor.nip) } },
      language,
    ).map(([name, value]) => [name, cellText(value)]),
    lines: longTable({ name: null, columns, rows }, (cell, at) => printedCell(cell, columns[at]!), language),
    sums_title: words.sums[language],
    sums: {
      name: null,
      columns: [
        { label: words.position[language], kind: 'text' },
        { label: `${words.amount[language]} (${document.currency})`, kind: 'amount' },
      ],
      rows: sumRows(document, language).map(([name, amount]) => [name, formatAmount(amount)]),
    },
    transfer_title: words.transfer[language],
    transfer: transferRows(document, language, formatBankAccount).map(([name, value]) => [name, cellText(value)]),
  };
}

function printedCell(cell: TypedCell, { kind }: TypedColumn): string {
  if (cell === null) return '';
  if (kind === 'amount') return formatAmount(String(cell));
  return kind === 'percent' ? formatRate(String(cell)) : cellText(String(cell));
}
