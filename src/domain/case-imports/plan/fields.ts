import type { Field, Fields } from '#engine/field.ts';
import { writtenCurrency } from '#table-files/cells/written-currency.ts';
import { addProblem, type CheckedRow, fieldValue, readRow } from '#table-files/checked-row.ts';
import { foldText } from '#engine/fold-text.ts';
import { type HeaderMatch } from '#table-files/header.ts';
import type { TableRow } from '#table-files/table.ts';
import { CASE_IMPORT_COLUMNS, type CaseColumn, type ColumnGroup } from './columns.ts';
import { readPostCodes } from './row-post-codes.ts';
import { checkInvoice } from './row-invoice.ts';
import { contractItem } from '#domain/contracts/contract-item.ts';
import { contract } from '#domain/contracts/contract.ts';
import { invoice } from '#domain/invoices/invoice.ts';
import { address } from '#domain/parties/address.ts';
import { creditor } from '#domain/parties/creditor.ts';
import { debtor } from '#domain/parties/debtor.ts';
import { person } from '#domain/parties/person.ts';
import { coDebtor } from '#domain/cases/co-debtor.ts';
import { debtCase } from '#domain/cases/debt-case.ts';

export type Part = keyof typeof fieldsOf;

/** Where a column's value goes. */
export interface ImportField {
  readonly part: Part;
  readonly name: string;
  readonly field: Field;
}

const fieldsOf = {
  creditor: creditor.fields,
  debtor: debtor.fields,
  address: address.fields,
  contact: person.fields,
  debt_case: debtCase.fields,
  contract: contract.fields,
  item: contractItem.fields,
  invoice: invoice.fields,
  co_debtor: debtor.fields,
  co_address: address.fields,
  co_contact: person.fields,
  co_link: coDebtor.fields,
} satisfies Record<string, Fields>;

/** Columns named otherwise than the field they fill. */
const renamed: Readonly<Record<string, readonly [Part, string]>> = {
  creditor_nip: ['creditor', 'nip'],
  debtor_name: ['debtor', 'name'],
  debtor_nip: ['debtor', 'nip'],
  debtor_regon: ['debtor', 'regon'],
  debtor_krs: ['debtor', 'krs'],
  debtor_pesel: ['debtor', 'pesel'],
  debtor_partnership: ['debtor', 'partnership'],
  debtor_phone: ['contact', 'phone'],
  debtor_email: ['contact', 'email'],
  co_debtor_name: ['co_debtor', 'name'],
  co_debtor_nip: ['co_debtor', 'nip'],
  co_debtor_pesel: ['co_debtor', 'pesel'],
  co_debtor_post_code: ['co_address', 'post_code'],
  co_debtor_city: ['co_address', 'city'],
  co_debtor_street_nr: ['co_address', 'street_nr'],
  co_debtor_country: ['co_address', 'country'],
  co_debtor_phone: ['co_contact', 'phone'],
  co_debtor_email: ['co_contact', 'email'],
  co_debtor_role: ['co_link', 'role'],
  item_name: ['item', 'name'],
  invoice_kind: ['invoice', 'kind'],
  invoice_amount: ['invoice', 'amount'],
  invoice_due_date: ['invoice', 'due_date'],
  invoice_description: ['invoice', 'description'],
};

const partOf: Record<ColumnGroup, Part> = {
  who: 'address',
  case: 'debt_case',
  co_debtor: 'co_debtor',
  contract: 'contract',
  item: 'item',
  invoice: 'invoice',
};

/** The fields that columns fill; names of reference lists and the currency are read apart. */
const importFields: ReadonlyMap<string, ImportField> = new Map(
  CASE_IMPORT_COLUMNS.flatMap(({ name: column, group }) => {
    const [part, name] = renamed[column] ?? [partOf[group], column];
    const fields: Fields = fieldsOf[part];
    const field = fields[name];
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
  const wanted = foldText(written);
  const exact = entries.find(({ name, code }) => foldText(name) === wanted || foldText(code ?? '') === wanted);
  if (exact) return exact;
  const close = entries.filter(({ name }) => name.split(/\s+/).some((word) => foldText(word) === wanted));
  return close.length === 1 ? close[0]! : null;
}

/** Reads one row and holds each value to the rules of the field it will fill, as a form would. */
export function checkRow(match: HeaderMatch<CaseColumn>, lists: ReferenceLists, read: TableRow): CheckedRow {
  const row = readRow(match, read);
  readPostCodes(row, match, read.cells);
  for (const [column, value] of Object.entries(row.values)) {
    if (value === null) continue;
    const field = importField(column)?.field;
    if (column in listColumns) row.values[column] = entryOf(row, lists, column as ListColumn, String(value));
    else if (field) row.values[column] = fieldValue(row, column, field);
  }
  const by = written(match, read.cells);
  checkCurrency(row, by);
  checkInvoice(row, by.invoice_amount ?? null);
  return row;
}

/** The id of the entry that is meant. */
function entryOf(row: CheckedRow, lists: ReferenceLists, column: ListColumn, text: string): number | null {
  const found = findEntry(lists[column], text);
  if (!found) addProblem(row, column, 'import_not_listed', { names: lists[column].map(({ name }) => name).join(', ') });
  return found?.id ?? null;
}

type Written = Partial<Record<string, 'PLN' | 'EUR' | null>>;

/** The currencies written behind the row's amounts ("100,00 EUR"). */
function written(match: HeaderMatch<CaseColumn>, cells: TableRow['cells']): Written {
  const amounts = match.columns.flatMap((column, i) => (column?.kind === 'amount' ? [[column.name, i] as const] : []));
  return Object.fromEntries(amounts.map(([name, i]) => [name, writtenCurrency(String(cells[i]))]));
}

/** The amounts that are checked against the currency of the case where they become its claims. */
const claimed: ReadonlySet<string> = new Set(['initial_amount', 'invoice_amount']);
/** Those of the bank become claims in the currency of the case; what the other columns fill is kept in złotys alone. */
const claimedByBank: ReadonlySet<string> = new Set(['sant_overdue_interest', 'sant_overdue_fees']);

/** The currency is the column's, else the one behind the amount. */
function checkCurrency(row: CheckedRow, by: Written): void {
  const { values } = row;
  const { initial_amount: ofAmount } = by;
  if (!values.currency) values.currency = ofAmount ?? null;
  else if (ofAmount && ofAmount !== values.currency)
    addProblem(row, 'initial_amount', 'import_other_currency', { currency: ofAmount });
  for (const [column, currency] of Object.entries(by)) {
    const isOfCase = claimed.has(column) || (claimedByBank.has(column) && values.currency === 'EUR');
    if (currency === 'EUR' && !isOfCase) addProblem(row, column, 'import_cost_in_zloty');
  }
}
