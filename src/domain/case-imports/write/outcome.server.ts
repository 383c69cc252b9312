import type { Problem } from '#engine/messages.ts';
import { sql } from 'kysely';
import type { Tx } from '#engine/server/behaviour.ts';
import { countOf, noteOutcomes } from '#file-runs/ended-rows.server.ts';
import { importTables } from '../record.server.ts';
import type { FoundCase, KnownCase } from './known.server.ts';
import { type StoredCase, warnOfItems, warnOfOtherCase, warnOfSameNumber } from '../plan/other-case.ts';
import type { PlannedCase } from '../plan/plan-case.ts';
import type { RowWarning } from '../plan/row-warning.ts';
import type { BookedCase } from './parties.server.ts';
import type { ProblemsByColumn } from '#table-files/checked-row.ts';

/** What became of a case of the file. */
export interface Outcome {
  readonly planned: PlannedCase;
  readonly status: 'created' | 'skipped' | 'failed';
  readonly known: KnownCase;
  /** By line, beyond what the rows know themselves. */
  readonly notes?: ReadonlyMap<number, ProblemsByColumn>;
  readonly warnings?: readonly RowWarning[];
}

/** Bad lines named in the message of the others. */
const mostNamed = 10;

const nobody: KnownCase = { id: null, odzysk_no: null };

export function created(
  planned: PlannedCase,
  known: KnownCase,
  { main, beside }: BookedCase,
  sameNumber: StoredCase | undefined,
): Outcome {
  const ofParties = [main, ...beside].flatMap((party) => party.warnings);
  const warnings = [...planned.warnings, ...ofParties, ...warnOfSameNumber(planned, sameNumber)];
  return { planned, status: 'created', known, warnings };
}

/** The case is there already, or above; contracts of it that are not are named, so that they are not lost without a word. */
export function skipped(planned: PlannedCase, { known, contracts, stored }: FoundCase): Outcome {
  const noteOf = (number: string): Problem[] => {
    const line = contracts.get(number);
    if (line === undefined) return [{ code: 'import_contract_left_out', params: { case: known.odzysk_no ?? '–' } }];
    return line === null ? [] : [{ code: 'import_contract_above', params: { line } }];
  };
  const notes = new Map(
    planned.rows.flatMap(({ line, values }) => {
      const problems = values.contract_no ? noteOf(String(values.contract_no)) : [];
      return problems.length ? [[line, { contract_no: problems }] as const] : [];
    }),
  );
  if (!stored) return { planned, status: 'skipped', known, notes };
  const others = planned.rows.filter(({ line }) => !notes.has(line));
  const ofItems = warnOfItems(others, stored);
  return { planned, status: 'skipped', known, notes, warnings: [...warnOfOtherCase(planned, stored), ...ofItems] };
}

/** No row of a case is written when one is wrong, and every row tells why. */
export function failed(planned: PlannedCase): Outcome {
  const lines = planned.bad.slice(0, mostNamed).join(', ') + (planned.bad.length > mostNamed ? ' …' : '');
  const problem: Problem = { code: 'import_case_has_errors', params: { lines } };
  const innocent = planned.rows.filter(({ line }) => !planned.bad.includes(line));
  return {
    planned,
    status: 'failed',
    known: nobody,
    notes: new Map(innocent.map(({ line }) => [line, { base: [problem] }])),
  };
}

export function refused(planned: PlannedCase): Outcome {
  const problem: Problem = { code: 'import_case_refused' };
  const notes = new Map(planned.rows.map(({ line }) => [line, { base: [problem] }]));
  return { planned, status: 'failed', known: nobody, notes };
}

const byColumn = (warnings: readonly RowWarning[]): ProblemsByColumn =>
  Object.fromEntries(
    [...Map.groupBy(warnings, ({ column }) => column)].map(([column, of]) => [
      column,
      of.map(({ problem }) => problem),
    ]),
  );

/** Notes what became of some cases, in the transaction that wrote them: what is noted is done, and nothing else is. */
export async function noteCases(tx: Tx, importId: number, outcomes: readonly Outcome[]): Promise<void> {
  const lines = outcomes.flatMap(({ planned, status, known, notes, warnings = [] }) =>
    planned.rows.map(({ line, problems }) => ({
      line,
      status,
      debt_case_id: known.id,
      odzysk_no: known.odzysk_no,
      creditor_id: planned.creditor?.id ?? null,
      problems: { ...problems, ...notes?.get(line) },
      warnings: byColumn(warnings.filter((warning) => warning.line === line)),
    })),
  );
  if (!lines.length) return;
  await noteOutcomes(tx, importTables, importId, lines);
  await sql`
    update imports set
      processed = processed + ${lines.length}, created = created + ${countOf(outcomes, 'created')},
      skipped = skipped + ${countOf(outcomes, 'skipped')}, failed = failed + ${countOf(outcomes, 'failed')},
      updated_at = now()
    where id = ${importId}`.execute(tx);
}
