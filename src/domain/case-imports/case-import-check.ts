import { InvalidValue } from '#engine/field.ts';
import type { CaseColumn } from '#domain/bank-files/case-import-columns.ts';
import { writtenCurrency } from '#domain/bank-files/cell-amount.ts';
import type { HeaderMatch } from '#domain/bank-files/header.ts';
import { readRow, type RowValue } from '#domain/bank-files/row-values.ts';
import type { TableRow } from '#domain/bank-files/table.ts';
import { importField } from './case-import-field.ts';
import { findEntry, listColumns, type ListColumn, type ReferenceLists } from './case-import-list.ts';
import { addProblem, type ImportRow } from './case-import-row.ts';
import './case-import-messages.ts';

/** Reads one row and holds each value to the rules of the field it will fill, as a form would. */
export function checkRow(
  match: HeaderMatch<CaseColumn>,
  lists: ReferenceLists,
  { row: line, cells }: TableRow,
): ImportRow {
  const read = readRow(match, cells);
  const values: Record<string, RowValue> = { ...read.values };
  const problems = Object.fromEntries(Object.entries(read.problems).map(([column, list]) => [column, [...list]]));
  const row: ImportRow = { line, values, problems };
  for (const [column, value] of Object.entries(read.values)) {
    if (value === null) continue;
    if (column in listColumns) values[column] = entryOf(row, lists, column as ListColumn, String(value));
    else values[column] = fieldValue(row, column, value);
  }
  checkCurrency(row, values, written(match, cells));
  return row;
}

function fieldValue(row: ImportRow, column: string, value: string | number): RowValue {
  const field = importField(column)?.field;
  if (!field) return value;
  try {
    return field.kind.parse(value, field) as RowValue;
  } catch (error) {
    if (!(error instanceof InvalidValue)) throw error;
    addProblem(row, column, error.problem.code, error.problem.params);
    return null;
  }
}

/** The id of the entry that is meant. */
function entryOf(row: ImportRow, lists: ReferenceLists, column: ListColumn, text: string): number | null {
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
function checkCurrency(row: ImportRow, values: Record<string, RowValue>, by: Written): void {
  const { initial_amount: claimed, debt_collection_cost: cost } = by;
  if (!values.currency) values.currency = claimed ?? null;
  else if (claimed && claimed !== values.currency)
    addProblem(row, 'initial_amount', 'import_other_currency', { currency: claimed });
  if (cost === 'EUR') addProblem(row, 'debt_collection_cost', 'import_cost_in_zloty');
}
