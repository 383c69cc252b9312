import type { RowValue } from '#table-files/checked-row.ts';
import { importField, type Part } from './fields.ts';

/** Values by the fields they fill, or by the columns they stand in. */
export type Values = Readonly<Record<string, RowValue>>;

/** The values that fill fields of one part; null when the file says nothing of it. */
export function partOf(values: Values, columns: readonly string[], part: Part): Values | null {
  const own = columns.flatMap((column) => {
    const target = importField(column);
    const value = values[column] ?? null;
    return target?.part === part && value !== null ? [[target.name, value] as const] : [];
  });
  return own.length ? Object.fromEntries(own) : null;
}
