import { foldHeader } from '#table-files/header.ts';

export interface ListEntry {
  readonly id: number;
  readonly code: string | null;
  readonly name: string;
}

/** The columns that hold an entry of a reference list, and the field each fills. */
export const listColumns = {
  debt_case_type: { table: 'debt_case_types', field: 'debt_case_type_id' },
  contract_type: { table: 'contract_types', field: 'contract_type_id' },
  item_type: { table: 'contract_item_types', field: 'contract_item_type_id' },
} as const;

export type ListColumn = keyof typeof listColumns;
export type ReferenceLists = Readonly<Record<ListColumn, readonly ListEntry[]>>;

/** An entry by its name or code, written any way; else the only one with that word in its name ("osobowy"). */
export function findEntry(entries: readonly ListEntry[], written: string): ListEntry | null {
  const wanted = foldHeader(written);
  const exact = entries.find(({ name, code }) => foldHeader(name) === wanted || foldHeader(code ?? '') === wanted);
  if (exact) return exact;
  const close = entries.filter(({ name }) => name.split(/\s+/).some((word) => foldHeader(word) === wanted));
  return close.length === 1 ? close[0]! : null;
}
