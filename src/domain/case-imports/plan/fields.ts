import type { Field, Fields } from '#engine/field.ts';
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
