import type { Field } from '#engine/field.ts';
import type { ProblemCode, Problem } from '#engine/messages.ts';
import { readValue } from '#engine/read-value.ts';
import type { FileColumn, HeaderMatch } from './header.ts';
import { readRow, type RowValue } from './row-values.ts';
import type { TableRow } from './table.ts';

export type ProblemsByColumn = Readonly<Record<string, readonly Problem[]>>;

/** A row of the file read and checked by itself; a column with a problem has no value. */
export interface CheckedRow {
  /** As a person sees it in the file, the header being 1. */
  readonly line: number;
  readonly values: Record<string, RowValue>;
  readonly problems: Record<string, Problem[]>;
}

/** The row with its cells read; what its fields say of the values is still to be asked. */
export function cellsOf<C extends FileColumn>(match: HeaderMatch<C>, { row: line, cells }: TableRow): CheckedRow {
  const { values, problems } = readRow(match, cells);
  return { line, values: { ...values }, problems: { ...problems } };
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
