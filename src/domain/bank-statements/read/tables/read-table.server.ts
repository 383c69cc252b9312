import { csvRows, findDelimiter } from '#table-files/csv-rows.server.ts';
import { foldText } from '#engine/fold-text.ts';
import { parseDateCell } from '#table-files/cells/date.ts';
import { after, firstRows } from '#table-files/header.ts';
import type { Delimiter, TableRow } from '#table-files/table.ts';
import { UnreadableFile } from '#table-files/unreadable-file.ts';
import { ownAccount } from '../bank-text.ts';
import type { BankFile } from '../bank-file.server.ts';
import type { KnownAccount, KnownAccounts } from '../known-accounts.ts';
import type { Read, StatementHead } from '../read-line.ts';
import { RefusedStatement } from '../refused-statement.ts';
import { BankNotes } from './bank-notes.ts';
import { isBankHeader, isVirtualList, type Mapping, placesOf } from './statement-columns.ts';
import { findMapping } from './find-mapping.ts';
import { bare, tableLines } from './table-rows.ts';

/** What was said of a table beside the file. */
export interface SaidOfTable {
  readonly bank_account_id: number | null;
  readonly mapping: Mapping | null;
  readonly separator: Delimiter | null;
  /** How the account's table was read last. */
  remembered(accountId: number): Promise<Mapping | null>;
}

export interface OpenTable {
  readonly format: 'csv' | 'virtual_accounts';
  readonly columns?: readonly string[];
  readonly reads: AsyncGenerator<Read>;
}

/** Banks write a page of addresses and notes above their tables. */
const SEARCHED_ROWS = 60;

/** A table of transfers. @throws RefusedStatement, UnreadableFile */
export async function openStatementTable(
  file: BankFile,
  said: SaidOfTable,
  accounts: KnownAccounts,
): Promise<OpenTable> {
  const chosen = said.bank_account_id === null ? undefined : accounts.withId(said.bank_account_id);
  const told = new Set(Object.values(said.mapping ?? (await rememberedOf(chosen, said)) ?? {}).map(foldText));
  const isHeader = (text: string) => told.has(foldText(text)) || isBankHeader(text);
  const delimiter = said.separator ?? findDelimiter(file.start, isHeader);
  const rows = csvRows(file.source, file.encoding, delimiter);
  const notes = new BankNotes();
  const { headers, columns, rest } = await header(rows, isHeader, notes);
  const format = isVirtualList(headers) ? 'virtual_accounts' : 'csv';
  const account = said.bank_account_id === null ? accountIn(notes, accounts) : chosen;
  if (!account && format === 'csv')
    throw new RefusedStatement('statement_no_account', {}, { field: 'bank_account_id' });
  // What a list of virtual accounts has under its headers is known, and more than what was pointed to in a table.
  const remembered = format === 'csv' ? await rememberedOf(account, said) : null;
  const mapping = findMapping(headers, said.mapping, remembered);
  return {
    format,
    ...(format === 'csv' && { columns: headers.filter((one) => one !== '') }),
    reads: reads({ rows: rest, headers, columns, mapping, notes, account, accounts, isEnded: file.isEnded }),
  };
}

const rememberedOf = async (account: KnownAccount | undefined, said: SaidOfTable) =>
  account ? said.remembered(account.id) : null;

/** The account that the bank names above its table. */
function accountIn(notes: BankNotes, accounts: KnownAccounts): KnownAccount | undefined {
  const named = notes.text('numerrachunku');
  return named === null ? undefined : accounts.named(ownAccount(named));
}

async function header(rows: AsyncGenerator<TableRow>, isHeader: (text: string) => boolean, notes: BankNotes) {
  const first = await firstRows(rows, SEARCHED_ROWS);
  if (!first.length) throw new UnreadableFile('file_empty');
  const scores = first.map(({ cells }) => {
    const texts = cells.map(String).filter((cell) => cell.trim() !== '');
    // A row that tells a day is a transfer, or a note of the bank's: taken for the header, its money would be lost.
    if (texts.some(isDay)) return -1;
    // Without a known header, the widest of the first rows is taken for it.
    return texts.filter(isHeader).length * 1_000 + texts.length;
  });
  const best = Math.max(...scores);
  const at = scores.indexOf(best);
  if (best < 0) throw new RefusedStatement('statement_no_headers', { row: first[0]!.row });
  for (const { cells } of first.slice(0, at)) notes.take(cells.map(String));
  const { cells } = first[at]!;
  const headers = cells.map((cell) => String(cell).replace(/^#/, '').trim());
  while (headers.at(-1) === '') headers.pop();
  return { headers, columns: cells.length, rest: after(first.slice(at + 1), rows) };
}

/** Some banks keep a day in apostrophes, so that a spreadsheet leaves it alone. */
const isDay = (text: string) => 'value' in parseDateCell(bare(text));

interface Found {
  readonly rows: AsyncGenerator<TableRow>;
  readonly headers: readonly string[];
  /** With those behind the last header that have none. */
  readonly columns: number;
  readonly mapping: Mapping;
  readonly notes: BankNotes;
  readonly account: KnownAccount | undefined;
  readonly accounts: KnownAccounts;
  readonly isEnded: boolean;
}

async function* reads({
  rows,
  headers,
  columns,
  mapping,
  notes,
  account,
  accounts,
  isEnded,
}: Found): AsyncGenerator<Read> {
  const heads = new Map<number, StatementHead>();
  const opening = notes.amount('saldopoczatkowe');
  const take = (cells: readonly string[]) => notes.take(cells);
  for await (const { row, line, currency } of tableLines(
    rows,
    placesOf(mapping, headers),
    { headers, columns, isEnded },
    take,
  )) {
    const virtual = line.virtual_account ?? '';
    const own = account ?? accounts.ofVirtual(virtual);
    if (!own) throw new RefusedStatement('statement_strange_virtual', { row, account: virtual });
    if (currency !== null && currency !== own.currency)
      throw new RefusedStatement('statement_other_currency', { row, currency, account: own.number, own: own.currency });
    const known = heads.get(own.id);
    const head = known ?? headOf(row, own, account && opening);
    heads.set(own.id, head);
    if (!known) yield { head };
    head.closingRow = row;
    yield { head, line };
  }
  const closing = notes.amount('saldokoncowe');
  // Of days without transfers the balances tell; headers alone tell nothing.
  const quiet = account && !heads.size && (opening ?? closing) !== null ? headOf(1, account, opening) : null;
  const only = quiet ?? heads.values().next().value;
  if (account && only && closing !== null) only.closing = { date: null, amount: closing };
  if (quiet) yield { head: quiet };
}

const headOf = (
  row: number,
  { number, currency }: KnownAccount,
  opening: string | null | undefined,
): StatementHead => ({
  row,
  account: number,
  currency,
  statement_no: null,
  opening: opening == null ? null : { date: null, amount: opening },
  closing: null,
  closingRow: row,
});
