import { addProblem, type CheckedRow } from '#table-files/checked-row.ts';
import { CASE_IMPORT_COLUMNS } from './columns.ts';
import type { RowWarning } from './row-warning.ts';

const columns = CASE_IMPORT_COLUMNS.filter(({ group }) => group === 'invoice').map(({ name }) => name);

/** Nothing is owed by a row that tells of an invoice without its amount; `currency` is what is written behind the amount. */
export function checkInvoice(row: CheckedRow, currency: 'PLN' | 'EUR' | null): void {
  const { values, problems } = row;
  // What cannot be read was told of all the same.
  if (problems.invoice_amount || !columns.some((column) => isTold(values[column]) || problems[column])) return;
  if (!isTold(values.invoice_amount)) {
    addProblem(row, 'invoice_amount', 'blank');
    return;
  }
  if (!problems.invoice_kind) values.invoice_kind ??= 'invoice';
  values.invoice_description ??= values.invoice_no ?? null;
  values.invoice_currency = currency;
}

/** What bears no interest for want of a day is told while the file is at hand; the ledger of the case tells it later. */
export const undatedInvoices = (rows: readonly CheckedRow[]): RowWarning[] =>
  rows
    .filter(
      ({ values, problems }) =>
        isTold(values.invoice_amount) && !isTold(values.invoice_due_date) && !problems.invoice_due_date,
    )
    .map(({ line }) => ({ line, column: 'invoice_due_date', problem: { code: 'import_undated_invoice' } }));

const isTold = (value: unknown): boolean => (value ?? null) !== null;

/** The number of a case's invoice is that of its first; a row that tells of another has that one's. */
export const isOfOwnInvoice = ({ values }: CheckedRow, column: string): boolean =>
  column === 'invoice_no' && isTold(values.invoice_amount);

/** An invoice is in the currency of its case: the cell beside an amount must not say otherwise. */
export function checkInvoiceCurrency(rows: readonly CheckedRow[], ofCase: 'PLN' | 'EUR'): void {
  for (const row of rows) {
    const currency = row.values.invoice_currency ?? ofCase;
    if (currency !== ofCase) addProblem(row, 'invoice_amount', 'import_currency_of_case', { currency, ofCase });
  }
}
