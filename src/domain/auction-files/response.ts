import { formatMoney } from '#engine/money.ts';
import { writtenCurrency } from '#table-files/cells/written-currency.ts';
import type { HeaderMatch } from '#table-files/header.ts';
import type { TableRow } from '#table-files/table.ts';
import { addProblem, readRow, type CheckedRow, fieldValue } from '#table-files/checked-row.ts';
import { santanderCaseFields } from '#domain/cases/debt-case-santander-fields.ts';

/** The fields of a case that a response fills, by its columns. */
const filled = {
  result: 'sant_auction_state',
  date: 'sant_auction_date',
  amount: 'sant_auction_amount',
  comment: 'sant_auction_comment',
} as const satisfies Record<string, keyof typeof santanderCaseFields>;

/** Reads one row and holds each value to the rules of the field it will fill, as a form would. */
export function readAuctionRow(match: HeaderMatch, read: TableRow): CheckedRow {
  const row = readRow(match, read);
  const { values, problems } = row;
  if (problems.result) problems.result = [{ code: 'auction_unknown_result' }];
  for (const [column, name] of Object.entries(filled)) {
    values[column] = fieldValue(row, column, santanderCaseFields[name]);
  }
  if (values.result === null && !problems.result) addProblem(row, 'result', 'blank');
  const isNumbered = ['zd_no', 'contract_no'].some((name) => values[name] || problems[name]);
  if (!isNumbered) addProblem(row, 'base', 'auction_no_number');
  const amountAt = match.columns.findIndex((column) => column?.name === 'amount');
  if (writtenCurrency(String(read.cells[amountAt])) === 'EUR') addProblem(row, 'amount', 'auction_in_zloty');
  return row;
}

/** What a response says of its case: all four, blank ones too, since it stands in place of the one before. */
export function responseOf({ values }: CheckedRow) {
  const { result = null, date = null, amount = null, comment = null } = values;
  return {
    sant_auction_state: result,
    sant_auction_date: date,
    sant_auction_amount: amount,
    sant_auction_comment: comment,
  };
}

/** Well below what an activity holds. */
const longestComment = 10_000;

/** What the activity of a response says: "Odpowiedź z aukcji: sprzedana, 12 000,00 zł, 2026-11-12", then the comment. */
export function auctionText(response: ReturnType<typeof responseOf>): string {
  const { sant_auction_state: state, sant_auction_amount: amount, sant_auction_date: date } = response;
  const label = santanderCaseFields.sant_auction_state.choices.find(({ value }) => value === state)!.label.pl;
  const said = [label, amount !== null && formatMoney(String(amount), 'PLN'), date].filter(Boolean).join(', ');
  const comment = String(response.sant_auction_comment ?? '')
    .slice(0, longestComment)
    .toWellFormed();
  return [`Odpowiedź z aukcji: ${said}`, comment].filter(Boolean).join('\n');
}
