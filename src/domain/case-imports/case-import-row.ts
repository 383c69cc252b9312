import type { Problem } from '#engine/field.ts';
import type { RowValue } from '#domain/bank-files/row-values.ts';

export type ProblemsByColumn = Readonly<Record<string, readonly Problem[]>>;

/** A row of the file read and checked by itself; a column with a problem has no value. */
export interface ImportRow {
  /** As a person sees it in the file, the header being 1. */
  readonly line: number;
  readonly values: Readonly<Record<string, RowValue>>;
  readonly problems: Record<string, Problem[]>;
}

export function addProblem(row: ImportRow, column: string, code: string, params?: Problem['params']): void {
  const problem = params ? { code, params } : { code };
  row.problems[column] = [...(row.problems[column] ?? []), problem];
}

export const hasProblems = (row: ImportRow) => Object.keys(row.problems).length > 0;
