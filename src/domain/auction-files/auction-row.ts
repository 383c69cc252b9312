import { type Field, InvalidValue } from '#engine/field.ts';
import { writtenCurrency } from '#domain/bank-files/cell-amount.ts';
import type { HeaderMatch } from '#domain/bank-files/header.ts';
import { readRow, type RowValue } from '#domain/bank-files/row-values.ts';
import type { TableRow } from '#domain/bank-files/table.ts';
import { addProblem, type ImportRow } from '#domain/case-imports/case-import-row.ts';
import { santanderCaseFields } from '#domain/cases/debt-case-santander-fields.ts';
import './auction-messages.ts';

/** The fields of a case that a response fills, by its columns. */
const filled = {
  result: 'sant_auction_state',
  date: 'sant_auction_date',
  amount: 'sant_auction_amount',
  comment: 'sant_auction_comment',
} as const satisfies Record<string, keyof typeof santanderCaseFields>;

/** What a response says of its case: all four, blank ones too, since it stands in place of the one before. */
export type AuctionResponse = Readonly<Record<(typeof filled)[keyof typeof filled], RowValue>>;

/** Reads one row and holds each value to the rules of the field it will fill, as a form would. */
export function readAuctionRow(match: HeaderMatch, { row: line, cells }: TableRow): ImportRow {
  const read = readRow(match, cells);
  const problems = Object.fromEntries(Object.entries(read.problems).map(([column, list]) => [column, [...list]]));
  if (problems.result) problems.result = [{ code: 'auction_unknown_result' }];
  const values: Record<string, RowValue> = { ...read.values };
  const row: ImportRow = { line, values, problems };
  for (const [column, name] of Object.entries(filled)) {
    values[column] = fieldValue(row, column, santanderCaseFields[name]);
  }
  if (values.result === null && !problems.result) addProblem(row, 'result', 'blank');
  const isNumbered = ['zd_no', 'contract_no'].some((name) => values[name] || problems[name]);
  if (!isNumbered) addProblem(row, 'base', 'auction_no_number');
  const amountAt = match.columns.findIndex((column) => column?.name === 'amount');
  if (writtenCurrency(cells[amountAt] ?? '') === 'EUR') addProblem(row, 'amount', 'auction_in_zloty');
  return row;
}

export function responseOf({ values }: ImportRow): AuctionResponse {
  const entries = Object.entries(filled).map(([column, name]) => [name, values[column] ?? null]);
  return Object.fromEntries(entries) as AuctionResponse;
}

function fieldValue(row: ImportRow, column: string, field: Field): RowValue {
  const value = row.values[column] ?? null;
  if (value === null) return null;
  try {
    return field.kind.parse(value, field) as RowValue;
  } catch (error) {
    if (!(error instanceof InvalidValue)) throw error;
    addProblem(row, column, error.problem.code, error.problem.params);
    return null;
  }
}
