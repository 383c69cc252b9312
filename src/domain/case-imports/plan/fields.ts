import type { Field, Fields } from '#engine/field.ts';
import { foldHeader } from '#table-files/header.ts';
import { CASE_IMPORT_COLUMNS, type ColumnGroup } from './columns.ts';
import { contractItem } from '#domain/contracts/contract-item.ts';
import { contract } from '#domain/contracts/contract.ts';
import { address } from '#domain/parties/address.ts';
import { creditor } from '#domain/parties/creditor.ts';
import { debtor } from '#domain/parties/debtor.ts';
import { person } from '#domain/parties/person.ts';
import { debtCase } from '#domain/cases/debt-case.ts';

export type Part = 'creditor' | 'debtor' | 'address' | 'contact' | 'debt_case' | 'contract' | 'item';

/** Where a column's value goes. */
export interface ImportField {
  readonly part: Part;
  readonly name: string;
  readonly field: Field;
}

const fieldsOf: Record<Part, Fields> = {
  creditor: creditor.fields,
  debtor: debtor.fields,
  address: address.fields,
  contact: person.fields,
  debt_case: debtCase.fields,
  contract: contract.fields,
  item: contractItem.fields,
};

/** Columns named otherwise than the field they fill. */
const renamed: Readonly<Record<string, readonly [Part, string]>> = {
  creditor_nip: ['creditor', 'nip'],
  debtor_name: ['debtor', 'name'],
  debtor_nip: ['debtor', 'nip'],
  debtor_regon: ['debtor', 'regon'],
  debtor_krs: ['debtor', 'krs'],
  debtor_partnership: ['debtor', 'partnership'],
  debtor_phone: ['contact', 'phone'],
  debtor_email: ['contact', 'email'],
  item_name: ['item', 'name'],
};

const partOf: Record<ColumnGroup, Part> = { who: 'address', case: 'debt_case', contract: 'contract', item: 'item' };

/** The fields that columns fill; names of reference lists and the currency are read apart. */
const importFields: ReadonlyMap<string, ImportField> = new Map(
  CASE_IMPORT_COLUMNS.flatMap(({ name: column, group }) => {
    const [part, name] = renamed[column] ?? [partOf[group], column];
    const field = fieldsOf[part][name];
    return field ? [[column, { part, name, field }] as const] : [];
  }),
);

/** The field that a column fills; undefined for the names of reference lists and the currency. */
export const importField = (column: string) => importFields.get(column);

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
