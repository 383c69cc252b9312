import { CASE_IMPORT_COLUMNS, type ColumnGroup } from './columns.ts';
import type { RowValue } from '#table-files/checked-row.ts';
import { listColumns } from './lists.ts';
import { addProblem, type CheckedRow } from '#table-files/checked-row.ts';

export type Merged = Readonly<Record<string, RowValue>>;

export const columnsOf = (groups: readonly ColumnGroup[]): readonly string[] =>
  CASE_IMPORT_COLUMNS.filter(({ group }) => groups.includes(group)).map(({ name }) => name);

/** What the rows say together: a blank cell is as above, and what is said twice must be said alike (contract §11). */
export function mergeRows(rows: readonly CheckedRow[], columns: readonly string[]): Merged {
  return Object.fromEntries(columns.map((column) => [column, agreedValue(rows, column)]));
}

/** Columns whose values are codes and ids, which tell a person nothing. */
const coded = new Set([
  ...Object.keys(listColumns),
  ...CASE_IMPORT_COLUMNS.filter(({ kind }) => kind === 'choice').map(({ name }) => name),
]);

function agreedValue(rows: readonly CheckedRow[], column: string): RowValue {
  const [first, ...others] = rows.filter(({ values }) => (values[column] ?? null) !== null);
  if (!first) return null;
  const value = first.values[column]!;
  for (const row of others) {
    if (row.values[column] === value) continue;
    if (coded.has(column)) addProblem(row, column, 'import_differs_from', { line: first.line });
    else addProblem(row, column, 'import_differs', { line: first.line, value });
  }
  return value;
}

/** Refuses the case when none of its rows fills a column, unless what they wrote was refused already. */
export function requireColumn(rows: readonly CheckedRow[], merged: Merged, column: string): void {
  const isTold = rows.some((row) => column in row.problems);
  if (merged[column] === null && !isTold) addProblem(rows[0]!, column, 'blank');
}
