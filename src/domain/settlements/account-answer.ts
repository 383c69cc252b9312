import { fromCents } from '#engine/money.ts';
import { type Reader, sayProblem } from '#engine/messages.ts';
import { closed, type JsonSchema, orNull } from '#engine/json-schema.ts';
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

const integer: JsonSchema = { type: 'integer' };
const amount: JsonSchema = { type: 'string', pattern: '^-?\\d+\\.\\d{2}$', examples: ['1234.50'] };
const day: JsonSchema = { type: 'string', format: 'date' };
const oneOf = (...names: readonly string[]): JsonSchema => ({ type: 'string', enum: names });

/** A line as it is described. */
export const lineSchemas: Readonly<Record<string, JsonSchema>> = {
  kind: oneOf('payment', 'correction', 'flat', 'item_returned'),
  debtor_payment_id: orNull(integer),
  debt_case_id: orNull(integer),
  date: day,
  amount: orNull(amount),
  received_by: orNull(oneOf('agency', 'creditor')),
  commission: amount,
  late: { type: 'boolean' },
};

export const totalsSchema = closed({
  collected: amount,
  collected_by_agency: amount,
  collected_by_creditor: amount,
  net: amount,
  vat: amount,
  gross: amount,
  to_transfer: amount,
});

const warning = closed({
  code: oneOf(...warningCodes),
  message: { type: 'string' },
  debtor_payment_id: orNull(integer),
});

/** What a settlement is answered with besides its fields. */
export const accountSchemas: Readonly<Record<string, JsonSchema>> = {
  lines: { type: 'array', items: closed(lineSchemas) },
  totals: totalsSchema,
  warnings: { type: 'array', items: warning },
};
