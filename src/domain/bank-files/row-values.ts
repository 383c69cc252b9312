import type { Problem } from '#engine/messages.ts';
import { parseChoiceCell } from './cell-choice.ts';
import { isBlank, parseCell } from './cell-value.ts';
import type { FileColumn, HeaderMatch } from './header.ts';
import { wrong, type Parsed } from './parsed.ts';
import type { Cell } from './table.ts';

export type RowValue = string | number | null;

/** One row read by its columns: every column of the file has a value, or a problem and no value. */
export interface RowValues {
  readonly values: Readonly<Record<string, RowValue>>;
  /** By column; `base` for what concerns the row as a whole. */
  readonly problems: Readonly<Record<string, Problem[]>>;
}

/** Reads a row's cells as values. Cells missing at the end are blank; more cells than headers are a problem. */
export function readRow(match: HeaderMatch, cells: readonly Cell[]): RowValues {
  const values: Record<string, RowValue> = {};
  const problems: Record<string, Problem[]> = {};
  match.columns.forEach((column, i) => {
    if (!column) return;
    const parsed = parseAs(column, cells[i] ?? '');
    if ('problem' in parsed) problems[column.name] = [parsed.problem];
    else values[column.name] = parsed.value;
  });
  const extra = cells.slice(match.columns.length);
  if (!extra.every(isBlank)) problems['base'] = [wrong('cell_extra_cells').problem];
  return { values, problems };
}

function parseAs(column: FileColumn, cell: Cell): Parsed {
  return column.kind === 'choice' ? parseChoiceCell(cell, column.choices ?? []) : parseCell(column.kind, cell);
}
