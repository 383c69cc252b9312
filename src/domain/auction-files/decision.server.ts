import type { RowOutcome } from '#file-runs/ended-rows.server.ts';
import { hasProblems, type CheckedRow, type ProblemsByColumn } from '#table-files/checked-row.ts';
import type { AuctionCases } from './cases.server.ts';

/** What becomes of a row. */
export interface Outcome extends RowOutcome {
  readonly status: 'applied' | 'failed' | 'missing';
  readonly debt_case_id: number | null;
  readonly warnings: ProblemsByColumn;
}

type Decision = Omit<Outcome, 'line'>;

const ofOtherContract: ProblemsByColumn = { contract_no: [{ code: 'auction_other_contract' }] };

/** Which case a row is about, or why it is applied to none. */
export function decide(row: CheckedRow, cases: AuctionCases): Decision {
  const nothing = { debt_case_id: null, warnings: {} };
  if (hasProblems(row)) return { status: 'failed', ...nothing, problems: row.problems };
  const { by, ids } = cases.of(row);
  const [id = null] = ids;
  if (id === null) return { status: 'missing', ...nothing, problems: { [by]: [{ code: 'auction_no_case' }] } };
  if (ids.length === 1) {
    const warnings = cases.isContractOfOther(row, id) ? ofOtherContract : {};
    return { status: 'applied', debt_case_id: id, problems: {}, warnings };
  }
  const code = by === 'zd_no' ? 'auction_many_cases' : 'auction_many_contracts';
  return { status: 'failed', ...nothing, problems: { [by]: [{ code }] } };
}

/** The same rows, those told whose case an earlier one answers too; notes in `answered` which cases these have answered. */
export function tellRepeats<Row extends Decision>(rows: readonly Row[], answered: Set<number>): Row[] {
  return rows.map((row) => {
    if (row.debt_case_id === null) return row;
    const isAgain = answered.has(row.debt_case_id);
    answered.add(row.debt_case_id);
    return isAgain ? { ...row, warnings: { ...row.warnings, base: [{ code: 'auction_case_again' }] } } : row;
  });
}
