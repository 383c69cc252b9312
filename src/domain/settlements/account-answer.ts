import { fromCents } from '#engine/money.ts';
import { type Reader, sayProblem } from '#engine/messages.ts';
import { closed, day, flag, integer, type JsonSchema, list, orNull, signedAmount, text } from '#engine/json-schema.ts';
import { type AccountLine, type AccountTotals, type AccountWarning, totalsOf, warningCodes } from './account.ts';

interface Told {
  readonly lines: readonly AccountLine[];
  readonly warnings: readonly AccountWarning[];
}

/** The account as it travels: amounts `"1234.50"`, days `YYYY-MM-DD`. */
export const accountAnswer = ({ lines, warnings }: Told, reader: Reader) => ({
  lines: lines.map(lineAnswer),
  totals: totalsAnswer(totalsOf(lines)),
  warnings: warnings.map(({ problem, debtor_payment_id }) => ({
    code: problem.code,
    message: sayProblem(problem, reader),
    debtor_payment_id,
  })),
});

const lineAnswer = (line: AccountLine) => ({
  kind: line.kind,
  debtor_payment_id: line.debtor_payment_id,
  debt_case_id: line.debt_case_id,
  date: line.date,
  amount: line.amount === null ? null : fromCents(line.amount),
  received_by: line.received_by,
  commission: fromCents(line.commission),
  late: line.late,
});

export const totalsAnswer = (totals: AccountTotals) => ({
  collected: fromCents(totals.collected),
  collected_by_agency: fromCents(totals.collected_by_agency),
  collected_by_creditor: fromCents(totals.collected_by_creditor),
  net: fromCents(totals.net),
  vat: fromCents(totals.vat),
  gross: fromCents(totals.gross),
  to_transfer: fromCents(totals.to_transfer),
});

export type TotalsAnswer = ReturnType<typeof totalsAnswer>;

const oneOf = (...names: readonly string[]): JsonSchema => ({ type: 'string', enum: names });

/** A line as it is described. */
export const lineSchemas: Readonly<Record<string, JsonSchema>> = {
  kind: oneOf('payment', 'correction', 'flat', 'item_returned'),
  debtor_payment_id: orNull(integer),
  debt_case_id: orNull(integer),
  date: day,
  amount: orNull(signedAmount),
  received_by: orNull(oneOf('agency', 'creditor')),
  commission: signedAmount,
  late: flag,
};

export const totalsSchema = closed({
  collected: signedAmount,
  collected_by_agency: signedAmount,
  collected_by_creditor: signedAmount,
  net: signedAmount,
  vat: signedAmount,
  gross: signedAmount,
  to_transfer: signedAmount,
});

const warning = closed({
  code: oneOf(...warningCodes),
  message: text,
  debtor_payment_id: orNull(integer),
});

/** What a settlement is answered with besides its fields. */
export const accountSchemas: Readonly<Record<string, JsonSchema>> = {
  lines: list(closed(lineSchemas)),
  totals: totalsSchema,
  warnings: list(warning),
};
