import type { RowOutcome } from '#file-runs/ended-rows.server.ts';
import { hasProblems, type CheckedRow } from '#table-files/checked-row.ts';
import type { AuctionCases } from './cases.server.ts';

/** What becomes of a row. */
export interface Outcome extends RowOutcome {
  readonly status: 'applied' | 'failed' | 'missing';
  readonly debt_case_id: number | null;
}

type Decision = Omit<Outcome, 'line'>;

/** Which case a row is about, or why it is applied to none. */
export function decide(row: CheckedRow, cases: AuctionCases): Decision {
  if (hasProblems(row)) return { status: 'failed', debt_case_id: null, problems: row.problems };
  const { by, ids } = cases.of(row);
  const [id = null] = ids;
  if (id === null) return { status: 'missing', debt_case_id: null, problems: { [by]: [{ code: 'auction_no_case' }] } };
  if (ids.length === 1) return { status: 'applied', debt_case_id: id, problems: {} };
  const code = by === 'zd_no' ? 'auction_many_cases' : 'auction_many_contracts';
  return { status: 'failed', debt_case_id: null, problems: { [by]: [{ code }] } };
}
