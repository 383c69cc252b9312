import { foldText } from '#engine/fold-text.ts';
import { parseTypedAmount } from '#engine/money.ts';
import { normalizeBankAccount } from '#domain/fields/bank-account.ts';
import { parseDateCell } from '#table-files/cells/date.ts';
import { isBlank } from '#table-files/cells/value.ts';
import type { Cell, TableRow } from '#table-files/table.ts';
import { counterpartyAccount, tidy, tidyTitle } from '../bank-text.ts';
import { plainLine, type ReadLine } from '../read-line.ts';
import { brokenLine, RefusedStatement } from '../refused-statement.ts';
import { soundAmount } from '../sound-amount.ts';
import type { StatementColumn } from './statement-columns.ts';

export type Places = ReadonlyMap<StatementColumn, number>;

/** A row of a table, with what tells whose line it is. */
export interface TableLine {
  readonly row: number;
  readonly line: ReadLine;
  readonly currency: string | null;
}

/** Summaries of the bank's below the table begin so. */
const SUMMARY = /^#|^(?:saldo|suma|razem)\b/i;

export interface Columns {
  readonly headers: readonly string[];
  /** How many there are, with those behind the last header that have none. */
  readonly columns: number;
  /** A line break ends the last row. */
  readonly isEnded: boolean;
}

/** The lines of a table with such columns; what a bank writes below it is left out. @throws RefusedStatement */
export async function* tableLines(
  rows: AsyncIterable<TableRow>,
  places: Places,
  { headers, columns, isEnded }: Columns,
  told: (cells: readonly string[], row: number) => void,
): AsyncGenerator<TableLine> {
  const shape = new Shape(places, headers, columns);
  const first = places.get('booked_on') ?? 0;
  // Held back: where nothing comes after it, it may be cut off.
  let held: TableRow | null = null;
  let note: TableRow | null = null;
  for await (const read of rows) {
    if (held) yield* shape.take(held);
    held = null;
    const cells = read.cells.map((cell) => (cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell)));
    if (isSummary(cells, first)) told(cells, read.row);
    else if (isNote(cells) && (isEnded || cells.length >= headers.length)) note ??= read;
    // What stands between transfers parts them from others, perhaps from those that are not booked yet.
    else if (note) throw brokenLine(note.row, note.cells.join(';'));
    else held = read;
  }
  if (!held) return;
  if (shape.isCut(held, isEnded)) throw new RefusedStatement('statement_cut', { row: held.row });
  yield* shape.take(held);
}

/** What the rows of a table have in common: by it the last one is known to be whole. */
class Shape {
  readonly #places: Places;
  readonly #needed: readonly number[];
  readonly #lastNeeded: number;
  readonly #headers: readonly string[];
  readonly #columns: number;
  /** Cells of the shortest row so far. */
  #shortest: number | null = null;
  /** Every amount so far that ends its row was written with two decimals. */
  #hasCents: boolean | null = null;

  constructor(places: Places, headers: readonly string[], columns: number) {
    this.#places = places;
    this.#needed = needed(places);
    this.#lastNeeded = Math.max(...this.#needed);
    this.#headers = headers;
    // A mark at the end of a row makes a column that has nothing; of a text, banks go on in such ones.
    this.#columns = this.#needed.includes(headers.length - 1) ? headers.length : columns;
  }

  *take(read: TableRow): Generator<TableLine> {
    // Behind the last column stands what an unquoted mark within a text has moved: an amount may be another's.
    const isMoved = read.cells.slice(this.#columns).some((cell) => !isBlank(cell));
    if (isMoved || this.#isTooShort(read)) throw brokenLine(read.row, read.cells.join(';'));
    this.#shortest = Math.min(this.#shortest ?? Infinity, read.cells.length);
    if (this.#endsWithAmount(read)) this.#hasCents = (this.#hasCents ?? true) && CENTS.test(bare(read.cells.at(-1)));
    yield* lineOf(read, this.#places, this.#headers);
  }

  /** It has no end, and fewer cells than any row before it, else than the headers, or half an amount: `12` of `1250,00`. */
  isCut(read: TableRow, isEnded: boolean): boolean {
    if (this.#isTooShort(read)) return true;
    if (isEnded) return false;
    const end = bare(read.cells.at(-1));
    const isHalf = this.#endsWithAmount(read) && /[,.\d]$/.test(end) && !CENTS.test(end);
    return read.cells.length < (this.#shortest ?? this.#headers.length) || (isHalf && this.#hasCents === true);
  }

  #isTooShort({ cells }: TableRow): boolean {
    return cells.length <= this.#lastNeeded;
  }

  #endsWithAmount({ cells }: TableRow): boolean {
    return this.#needed.includes(cells.length - 1);
  }
}

const CENTS = /[,.]\d\d(?:\D|$)/;

const needed = (places: Places): number[] =>
  (['booked_on', 'amount', 'credit', 'debit'] as const).flatMap((name) => places.get(name) ?? []);

const isSummary = (cells: readonly string[], first: number) =>
  cells.some((cell) => SUMMARY.test(cell.trim())) && !/\d{4}/.test(cells[first] ?? '');

/** What some banks write below the table: "Dokument ma charakter informacyjny, nie stanowi dowodu księgowego". */
function isNote(cells: readonly string[]): boolean {
  const [text = '', ...others] = cells.map((cell) => cell.trim()).filter(Boolean);
  return others.length === 0 && !/\p{N}/u.test(text) && text.split(/\s+/).length > 2;
}

/** Text that a spreadsheet must not take for a number stands in apostrophes. */
export const bare = (cell: Cell | undefined) =>
  String(cell ?? '')
    .trim()
    .replace(/^'(.*?)'?$/s, '$1');

/** The text at a place, with what stands in the columns without a header behind it. */
function textFrom(cells: readonly Cell[], place: number | undefined, headers: readonly string[]): string {
  if (place === undefined) return '';
  const next = headers.findIndex((header, at) => at > place && header !== '');
  const own = cells.slice(place, next < 0 ? undefined : next).map(bare);
  return own.filter(Boolean).join(' ');
}

/** The line of a row; none of one that has neither a day of booking nor an amount: money that a bank holds, not booked yet. */
function* lineOf({ row, cells }: TableRow, places: Places, headers: readonly string[]): Generator<TableLine> {
  const at = (name: StatementColumn): Cell => cells[places.get(name) ?? -1] ?? '';
  if (needed(places).every((place) => bare(cells[place]) === '')) return;
  const booked_on = dayOf(at('booked_on'));
  const signed = places.has('side') ? ofSide(signedOf(at('amount')), at('side')) : amountOf(row, cells, at);
  if (booked_on === null || signed === null) throw brokenLine(row, cells.map(String).join(';'));
  if (/^-?[0.]*$/.test(signed.amount)) return;
  const title = tidyTitle(textFrom(cells, places.get('title'), headers));
  const isDebit = signed.amount.startsWith('-');
  const line: ReadLine = {
    ...plainLine,
    reversal: isDebit && (signed.isTakenBack || STORNO.test(title ?? '')),
    booked_on,
    value_on: dayOf(at('value_on')) ?? booked_on,
    amount: soundAmount(signed.amount, row).replace('-', ''),
    side: isDebit ? 'debit' : 'credit',
    counterparty: tidy(bare(at('counterparty'))),
    counterparty_account: counterpartyAccount(bare(at('counterparty_account'))),
    title,
    bank_reference: tidy(bare(at('bank_reference'))),
    virtual_account: normalizeBankAccount(bare(at('virtual_account'))) || null,
  };
  yield { row, line, currency: signed.currency ?? (bare(at('currency')).toUpperCase() || null) };
}

function dayOf(cell: Cell): string | null {
  const parsed = parseDateCell(cell instanceof Date || typeof cell === 'number' ? cell : bare(cell));
  return 'value' in parsed ? String(parsed.value) : null;
}

/** A table has no mark for what takes a credit back: its bank says so in words. */
const STORNO = /(?<!\p{L})storn(?:o(?!\p{L})|owan)/iu;

interface Signed {
  readonly amount: string;
  readonly currency: string | null;
  /** Taken off what came in, in the column of that. */
  readonly isTakenBack?: boolean;
}

/** One column with signs, or one of each side. */
function amountOf(row: number, cells: readonly Cell[], at: (name: StatementColumn) => Cell): Signed | null {
  const one = signedOf(at('amount'));
  if (one) return one;
  const [credit, debit] = [signedOf(at('credit')), signedOf(at('debit'))];
  if (credit && debit && [credit, debit].every(({ amount }) => /[1-9]/.test(amount)))
    throw brokenLine(row, cells.map(String).join(';'));
  if (debit && /[1-9]/.test(debit.amount)) return { ...debit, amount: `-${debit.amount.replace('-', '')}` };
  return credit ? { ...credit, isTakenBack: credit.amount.startsWith('-') } : debit;
}

const DEBIT = /^(?:wn|winien|obciazeni\p{L}*|debit|dbit|dr|dt|d)$/u;
const CREDIT = /^(?:ma|uznani\p{L}*|credit|crdt|cr|ct|c)$/u;

/** An amount beside its side, with a sign of its own or without; null where nothing known tells the side. */
function ofSide(signed: Signed | null, cell: Cell): Signed | null {
  const side = foldText(bare(cell));
  if (!signed) return null;
  if (DEBIT.test(side)) return { ...signed, amount: `-${signed.amount.replace('-', '')}` };
  return CREDIT.test(side) ? { ...signed, isTakenBack: signed.amount.startsWith('-') } : null;
}

/** `1 250,00 PLN`, `-25.00` */
function signedOf(cell: Cell): Signed | null {
  const text = typeof cell === 'number' ? String(cell) : bare(cell);
  const [currency] = /(?:[A-Z]{3}|zł|€)$/.exec(text) ?? [];
  const amount = parseTypedAmount(text.slice(0, text.length - (currency?.length ?? 0)));
  const codes: Readonly<Record<string, string>> = { zł: 'PLN', '€': 'EUR' };
  return amount === null ? null : { amount, currency: currency ? (codes[currency] ?? currency) : null };
}
