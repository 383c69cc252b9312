import { foldText } from '#engine/fold-text.ts';
import { type ClaimColumn, claimColumns } from './claim-columns.ts';
import { MOST_CLAIMS } from './most-claims.ts';
import { type CellChoices, nextClaim, type TypedClaim } from './typed-claim.ts';

/** A cell as a spreadsheet copies it: in quotes, which are doubled inside, where it holds a tab, a quote or an end of line. */
const CELL = /("(?:[^"]|"")*"|[^\t\n]*)(\t|\n|$)/y;

/** What was copied from a spreadsheet, row by row: "FV/1⇥100,00⏎" → [["FV/1", "100,00"]]. */
export function cellsOfText(copied: string): string[][] {
  const text = copied.replace(/\r\n?/g, '\n').replace(/\n+$/, '');
  const rows: string[][] = [[]];
  CELL.lastIndex = 0;
  for (;;) {
    const [, cell = '', end] = CELL.exec(text) ?? [];
    rows.at(-1)!.push(cell.length > 1 && cell.startsWith('"') && cell.endsWith('"') ? unquoted(cell) : cell.trim());
    if (!end) return rows;
    if (end === '\n') rows.push([]);
  }
}

const unquoted = (cell: string) => cell.slice(1, -1).replaceAll('""', '"').replace(/\s+/g, ' ').trim();

interface Place {
  readonly row: number;
  readonly column: ClaimColumn;
}

interface Pasted {
  readonly claims: readonly TypedClaim[];
  /** Cells that were right of the last column, and are not taken. */
  readonly isTooWide: boolean;
  /** There would be more rows than can be saved at once: nothing is taken. */
  readonly isTooLong: boolean;
}

/** The rows with what was pasted into a cell, to its right and below; rows are added as they are needed. */
export function pasteCells(
  claims: readonly TypedClaim[],
  { row, column }: Place,
  cells: readonly (readonly string[])[],
  choices: CellChoices,
): Pasted {
  const columns = claimColumns.slice(claimColumns.indexOf(column));
  const isTooWide = cells.some((line) => line.slice(columns.length).some((text) => text !== ''));
  if (row + cells.length > MOST_CLAIMS) return { claims, isTooWide: false, isTooLong: true };
  const pasted = [...claims];
  cells.forEach((line, below) => {
    const values = columns.slice(0, line.length).map((name, at) => [name, readCell(name, line[at]!, choices)]);
    const there = pasted[row + below] ?? nextClaim(pasted[row + below - 1]!);
    pasted[row + below] = { ...there, ...Object.fromEntries(values) };
  });
  return { claims: pasted, isTooWide, isTooLong: false };
}

/** What a select offers under that word; what is none of it stays, to be seen and refused. */
function readCell(column: ClaimColumn, text: string, choices: CellChoices): string {
  const word = foldText(text);
  const found = choices[column]?.find(({ label, also }) => [label, ...also].some((one) => foldText(one) === word));
  return found && word !== '' ? found.value : text;
}
