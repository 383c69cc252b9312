import type { CaseColumn } from './columns.ts';
import { writtenCurrency } from '#table-files/cells/amount.ts';
import type { HeaderMatch } from '#table-files/header.ts';
import type { TableRow } from '#table-files/table.ts';
import { importField } from './fields.ts';
import { findEntry, listColumns, type ListColumn, type ReferenceLists } from './fields.ts';
import { addProblem, readRow, type CheckedRow, fieldValue } from '#table-files/checked-row.ts';

/** Reads one row and holds each value to the rules of the field it will fill, as a form would. */
export function checkRow(match: HeaderMatch<CaseColumn>, lists: ReferenceLists, read: TableRow): CheckedRow {
  const row = readRow(match, read);
  for (const [column, value] of Object.entries(row.values)) {
    if (value === null) continue;
    const field = importField(column)?.field;
    if (column in listColumns) row.values[column] = entryOf(row, lists, column as ListColumn, String(value));
    else if (field) row.values[column] = fieldValue(row, column, field);
  }
  checkCurrency(row, written(match, read.cells));
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
  return Object.fromEntries(amounts.map(([name, i]) => [name, writtenCurrency(cells[i] ?? '')]));
}

/** The currency is the column's, else the one behind the amount; costs are kept in złotys alone. */
function checkCurrency(row: CheckedRow, by: Written): void {
  const { values } = row;
  const { initial_amount: claimed, debt_collection_cost: cost } = by;
  if (!values.currency) values.currency = claimed ?? null;
  else if (claimed && claimed !== values.currency)
    addProblem(row, 'initial_amount', 'import_other_currency', { currency: claimed });
  if (cost === 'EUR') addProblem(row, 'debt_collection_cost', 'import_cost_in_zloty');
}
