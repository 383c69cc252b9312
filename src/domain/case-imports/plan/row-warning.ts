import type { Problem } from '#engine/messages.ts';
import type { CheckedRow } from '#table-files/checked-row.ts';

/** What to know of a row that does not keep its case from being made. */
export interface RowWarning {
  readonly line: number;
  readonly column: string;
  readonly problem: Problem;
}

/** A warning beside the row that first tells a column; none where no row does. */
export function warningAt(rows: readonly CheckedRow[], column: string, problem: Problem): RowWarning[] {
  const row = rows.find(({ values }) => (values[column] ?? null) !== null);
  return row ? [{ line: row.line, column, problem }] : [];
}

type Dates<Name extends string> = Readonly<Record<Name, string | null>>;

/** What is doubtful of dates that rows tell together, each beside the row that first tells it. */
export function dateWarnings<Name extends string>(
  rows: readonly CheckedRow[],
  names: readonly Name[],
  doubtful: (dates: Dates<Name>) => readonly (Problem & { readonly field: Name })[],
): RowWarning[] {
  const telling = (name: Name) => rows.find(({ values }) => (values[name] ?? null) !== null);
  const dates = names.map((name) => [name, telling(name)?.values[name] ?? null]);
  return doubtful(Object.fromEntries(dates) as Dates<Name>).map(({ field, ...problem }) => ({
    line: telling(field)!.line,
    column: field,
    problem,
  }));
}
