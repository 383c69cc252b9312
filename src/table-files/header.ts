import { foldText } from '#engine/fold-text.ts';
import { shownValue } from '#engine/shown-value.ts';
import type { Choice } from '#engine/field.ts';
import type { Language, Words } from '#engine/words.ts';
import type { CellKind } from './cells/value.ts';
import type { Cell, TableRow } from './table.ts';
import { UnreadableFile } from './unreadable-file.ts';

/** A column that a file may have. */
export interface FileColumn {
  /** The field's name, which is a header too. */
  readonly name: string;
  readonly kind: CellKind | 'choice';
  /** What people call it, in messages; a file may head it so in either language. */
  readonly label: Words;
  /** Further headers taken for it. */
  readonly also: readonly string[];
  readonly choices?: readonly Choice[];
}

/** Where a file has its columns. */
export interface HeaderMatch<C extends FileColumn = FileColumn> {
  /** By position in the file; null where the header is unknown or blank. */
  readonly columns: readonly (C | null)[];
  /** Headers that were not recognised, to be told and ignored. */
  readonly unknown: readonly string[];
}

/** "Nr. umowy", "NR_UMOWY" → "numerumowy": what tells no two headers apart, a number being shortened or not. */
const headerKey = (text: string): string =>
  foldText(text.replaceAll(/(?<![\p{L}\p{N}])nr(?![\p{L}\p{N}])/giu, 'numer'));

/** Heads the errors in a file of rows that came back, which may be sent again with them in it. */
export const errorHeaders: Words = { pl: 'Błędy', en: 'Errors' };

export const isErrorHeader = (header: string): boolean =>
  Object.values(errorHeaders).some((text) => foldText(text) === foldText(header));

/** Recognises the headers of one kind of file. Throws when two columns claim the same header: a mistake in the program. */
export function headerFinder<C extends FileColumn>(columns: readonly C[]): (header: string) => C | null {
  const known = new Map<string, C>();
  for (const column of columns) {
    for (const text of new Set([column.name, column.label.pl, column.label.en, ...column.also].map(headerKey))) {
      if (known.has(text)) throw new Error(`Two columns are headed "${text}"`);
      known.set(text, column);
    }
  }
  return (header) => known.get(headerKey(header)) ?? null;
}

/**
 * Finds each column of a file by its header. `required` names columns; of an inner list any one will do.
 * @throws UnreadableFile `file_header_twice`, `file_headers_missing` or `file_headers_differ`, naming the headers
 */
export function matchHeaders<C extends FileColumn>(
  columns: readonly C[],
  headers: readonly string[],
  required: readonly (string | readonly string[])[],
): HeaderMatch<C> {
  const find = headerFinder(columns);
  const matched = headers.map(find);
  const twice = repeated(headers, matched);
  if (twice.length > 0) throw new UnreadableFile('file_header_twice', { headers: twice.join(', ') });
  const present = new Set(matched.map((column) => column?.name));
  const missing = required
    .map((names) => [names].flat())
    .filter((names) => !names.some((name) => present.has(name)))
    .map((names) => names.map((name) => columns.find((column) => column.name === name)!.label));
  const unknown = headers.filter((header, i) => header !== '' && !matched[i] && !isErrorHeader(header));
  if (missing.length > 0) {
    const lacks = { pl: listed(missing, 'pl'), en: listed(missing, 'en') };
    // Most often one of these is the missing column under the sender's own name.
    throw unknown.length === 0
      ? new UnreadableFile('file_headers_missing', lacks)
      : new UnreadableFile('file_headers_differ', { ...lacks, unknown: someOf(unknown) });
  }
  return { columns: matched, unknown };
}

/** As many unknown headers are told of as a person reads. */
const TOLD_HEADERS = 12;

/** "Oddział, Opiekun, …" */
function someOf(headers: readonly string[]): string {
  const more = headers.length > TOLD_HEADERS ? ['…'] : [];
  return [...headers.slice(0, TOLD_HEADERS).map(shownValue), ...more].join(', ');
}

/** Headers that stand for the same column, or are the same text, as they are written in the file; "Nr" and "Numer" are two. */
function repeated(headers: readonly string[], matched: readonly (FileColumn | null)[]): string[] {
  const keys = headers.map((header, i) => matched[i]?.name ?? foldText(header));
  const counts = new Map<string, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  return headers.filter((_, i) => keys[i] !== '' && counts.get(keys[i]!)! > 1);
}

const or: Words = { pl: ' lub ', en: ' or ' };

/** "Numer ZD lub Numer umowy, Wynik" */
function listed(missing: readonly (readonly Words[])[], language: Language): string {
  return missing.map((labels) => labels.map((label) => label[language]).join(or[language])).join(', ');
}

/** What people call a column of a file. */
export function columnLabel(columns: readonly FileColumn[], name: string, language: Language): string {
  return columns.find((column) => column.name === name)?.label[language] ?? name;
}

/** Titles, dates and empty lines that banks put above the table are looked through up to here. */
const SEARCHED_ROWS = 20;

export interface HeaderRow {
  readonly headers: string[];
  readonly headerRow: number;
  /** What comes after the header. */
  readonly rest: AsyncGenerator<TableRow>;
}

/**
 * Finds the header among the first rows: the one with the most known headers.
 * @throws UnreadableFile `file_empty` without rows, `file_not_a_table` when no header is known.
 */
export async function splitAtHeader(
  rows: AsyncGenerator<TableRow>,
  isHeader: (text: string) => boolean,
): Promise<HeaderRow> {
  const first = await firstRows(rows, SEARCHED_ROWS);
  if (first.length === 0) throw new UnreadableFile('file_empty');
  const known = first.map((row) => row.cells.filter((cell) => typeof cell === 'string' && isHeader(cell)).length);
  const most = Math.max(...known);
  if (most === 0) throw new UnreadableFile('file_not_a_table');
  const at = known.indexOf(most);
  const header = first[at]!;
  return { headers: headerTexts(header.cells), headerRow: header.row, rest: after(first.slice(at + 1), rows) };
}

/** As many rows from the beginning, or all where there are fewer. */
export async function firstRows(rows: AsyncGenerator<TableRow>, most: number): Promise<TableRow[]> {
  const first: TableRow[] = [];
  while (first.length < most) {
    const next = await rows.next();
    if (next.done) break;
    first.push(next.value);
  }
  return first;
}

/** Rows that were looked at already, then those that were not. */
export async function* after(first: readonly TableRow[], rows: AsyncGenerator<TableRow>): AsyncGenerator<TableRow> {
  try {
    yield* first;
    yield* rows;
  } finally {
    await rows.return(undefined);
  }
}

function headerTexts(cells: readonly Cell[]): string[] {
  const texts = cells.map((cell) => (typeof cell === 'string' ? cell : '').replace(/\s+/g, ' ').trim());
  while (texts.at(-1) === '') texts.pop();
  return texts;
}
