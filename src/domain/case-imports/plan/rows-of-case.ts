import { formatAmount } from '#engine/money.ts';
import { addProblem, type CheckedRow, type RowValue } from '#table-files/checked-row.ts';
import { CASE_IMPORT_COLUMNS, type ColumnGroup } from './columns.ts';
import { listColumns } from './fields.ts';
import { isOfOwnInvoice } from './row-invoice.ts';

/** A case of a file as far as it was read. */
export interface NamedCase {
  readonly group: number;
  /** The creditor that its first row names. */
  readonly creditor: RowValue;
}

/** The case that a number was last said of. */
export interface NamedCases {
  readonly byZd: ReadonlyMap<string, NamedCase>;
  readonly byContract: ReadonlyMap<string, NamedCase>;
}

/**
 * Numbers the cases of a file while its rows are read: those with the same ZD number, else with the same contract
 * number, make one case (contract §8). Keeps nothing of the rows before, so that a large file takes no more memory.
 */
export class CaseGroups {
  #count = 0;

  /** The numbers of the cases of rows that follow those given before, from 0; `before` has what those named. */
  of(rows: readonly CheckedRow[], before: NamedCases): number[] {
    const byZd = new Map(before.byZd);
    const byContract = new Map(before.byContract);
    return rows.map(({ values }) => {
      const creditor = values.creditor_nip ?? null;
      const [zd, contract] = [values.zd_no, values.contract_no].map((number) => (number ? String(number) : null));
      // A blank ZD number is as above: the case that the contract was named in.
      const known = zd ? byZd.get(zd) : contract && ofCreditor(byContract.get(contract), creditor);
      const named = known || { group: this.#count, creditor };
      if (!known) this.#count += 1;
      if (zd) byZd.set(zd, named);
      if (contract) byContract.set(contract, named);
      return named.group;
    });
  }
}

/** Two creditors may number their contracts alike. */
function ofCreditor(named: NamedCase | undefined, creditor: RowValue): NamedCase | undefined {
  const isOther = creditor !== null && named?.creditor != null && creditor !== named.creditor;
  return isOther ? undefined : named;
}

export type Merged = Readonly<Record<string, RowValue>>;

export const columnsOf = (groups: readonly ColumnGroup[]): readonly string[] =>
  CASE_IMPORT_COLUMNS.filter(({ group }) => groups.includes(group)).map(({ name }) => name);

/** What the rows say together: a blank cell is as above, and what is said twice must be said alike (contract §11). */
export function mergeRows(rows: readonly CheckedRow[], columns: readonly string[]): Merged {
  return Object.fromEntries(columns.map((column) => [column, agreedValue(rows, column)]));
}

/** Columns whose values are codes and ids, which tell a person nothing. */
const coded = new Set([
  ...Object.keys(listColumns),
  ...CASE_IMPORT_COLUMNS.filter(({ kind }) => kind === 'choice').map(({ name }) => name),
]);

const amounts = new Set(CASE_IMPORT_COLUMNS.filter(({ kind }) => kind === 'amount').map(({ name }) => name));

const asShown = (column: string, value: string | number) => (amounts.has(column) ? formatAmount(String(value)) : value);

function agreedValue(rows: readonly CheckedRow[], column: string): RowValue {
  const [first, ...others] = rows.filter(({ values }) => (values[column] ?? null) !== null);
  if (!first) return null;
  const value = first.values[column]!;
  for (const row of others) {
    if (row.values[column] === value || isOfOwnInvoice(row, column)) continue;
    if (coded.has(column)) addProblem(row, column, 'import_differs_from', { line: first.line });
    else addProblem(row, column, 'import_differs', { line: first.line, value: asShown(column, value) });
  }
  return value;
}

/** Refuses the case when none of its rows fills a column, unless what they wrote was refused already. */
export function requireColumn(rows: readonly CheckedRow[], merged: Merged, column: string): void {
  const isTold = rows.some((row) => column in row.problems);
  if (merged[column] === null && !isTold) addProblem(rows[0]!, column, 'blank');
}
