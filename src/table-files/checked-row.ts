import { type Field, readValue } from '#engine/field.ts';
import type { Problem, ProblemCode } from '#engine/messages.ts';
import { parseChoiceCell } from './cells/choice.ts';
import { wrong, type Parsed } from './cells/parsed.ts';
import { isBlank, parseCell } from './cells/value.ts';
import type { FileColumn, HeaderMatch } from './header.ts';
import type { Cell, TableRow } from './table.ts';

export type RowValue = string | number | null;

/** What is wrong, by column; `base` for what concerns the whole. */
export type ProblemsByColumn = Readonly<Record<string, readonly Problem[]>>;

/** A row of the file read and checked by itself: every column of the file has a value, or a problem and no value. */
export interface CheckedRow {
  /** As a person sees it in the file, the header being 1. */
  readonly line: number;
  readonly values: Record<string, RowValue>;
  readonly problems: Record<string, Problem[]>;
}

/**
 * Reads a row's cells as values; what fields say of them is still to be asked. Cells missing at the end are blank; more
 * cells than headers are a problem, and so is a row in whose middle the file ends: half an amount is an amount too.
 */
export function readRow(match: HeaderMatch, { row: line, cells, isCutOff }: TableRow): CheckedRow {
  const read: CheckedRow = { line, values: {}, problems: {} };
  match.columns.forEach((column, i) => {
    if (!column) return;
    const parsed = parseAs(column, cells[i] ?? '');
    if ('problem' in parsed) read.problems[column.name] = [parsed.problem];
    else read.values[column.name] = parsed.value;
  });
  const extra = cells.slice(match.columns.length);
  if (!extra.every(isBlank)) read.problems['base'] = [wrong('cell_extra_cells').problem];
  if (isCutOff) read.problems['base'] = [wrong('cell_row_cut_off').problem];
  return read;
}

function parseAs(column: FileColumn, cell: Cell): Parsed {
  return column.kind === 'choice' ? parseChoiceCell(cell, column.choices ?? []) : parseCell(column.kind, cell);
}

/** Holds a value to the rules of the field that it will fill, as a form would; null when the field refuses it. */
export function fieldValue(row: CheckedRow, column: string, field: Field): RowValue {
  const value = row.values[column] ?? null;
  if (value === null) return null;
  const read = readValue(field, value, ({ code, params }) => addProblem(row, column, code, params));
  return (read ?? null) as RowValue;
}

export function addProblem(row: CheckedRow, column: string, code: ProblemCode, params?: Problem['params']): void {
  const problem = params ? { code, params } : { code };
  row.problems[column] = [...(row.problems[column] ?? []), problem];
}

export const hasProblems = (row: CheckedRow) => Object.keys(row.problems).length > 0;
