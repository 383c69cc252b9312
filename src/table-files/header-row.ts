import type { Cell, TableRow } from './table.ts';
import { UnreadableFile } from './unreadable-file.ts';

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
  const first: TableRow[] = [];
  while (first.length < SEARCHED_ROWS) {
    const next = await rows.next();
    if (next.done) break;
    first.push(next.value);
  }
  if (first.length === 0) throw new UnreadableFile('file_empty');
  const known = first.map((row) => row.cells.filter((cell) => typeof cell === 'string' && isHeader(cell)).length);
  const most = Math.max(...known);
  if (most === 0) throw new UnreadableFile('file_not_a_table');
  const at = known.indexOf(most);
  const header = first[at]!;
  return { headers: headerTexts(header.cells), headerRow: header.row, rest: after(first.slice(at + 1), rows) };
}

async function* after(first: readonly TableRow[], rows: AsyncGenerator<TableRow>): AsyncGenerator<TableRow> {
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
