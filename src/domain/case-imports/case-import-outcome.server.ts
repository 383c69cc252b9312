import type { Problem } from '#engine/messages.ts';
import { sql } from 'kysely';
import type { Tx } from '#engine/server/behaviour.ts';
import type { FoundCase, KnownCase } from './case-import-known.ts';
import type { PlannedCase } from './case-import-plan.ts';
import type { ProblemsByColumn } from '#domain/bank-files/checked-row.ts';

/** What became of a case of the file. */
export interface Outcome {
  readonly planned: PlannedCase;
  readonly status: 'created' | 'skipped' | 'failed';
  readonly known: KnownCase;
  /** By line, beyond what the rows know themselves. */
  readonly notes?: ReadonlyMap<number, ProblemsByColumn>;
}

/** Bad lines named in the message of the others. */
const mostNamed = 10;

const nobody: KnownCase = { id: null, odzysk_no: null };

export const created = (planned: PlannedCase, known: KnownCase): Outcome => ({ planned, status: 'created', known });

/** The case is there already; contracts of it that are not are named, so that they are not lost without a word. */
export function skipped(planned: PlannedCase, { known, contractNos }: FoundCase): Outcome {
  const left = planned.rows.filter(({ values }) => values.contract_no && !contractNos.has(String(values.contract_no)));
  const problem: Problem = { code: 'import_contract_left_out', params: { case: known.odzysk_no ?? '–' } };
  const notes = new Map(left.map(({ line }) => [line, { contract_no: [problem] }]));
  return { planned, status: 'skipped', known, notes };
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

/** Notes what became of some cases, in the transaction that wrote them: what is noted is done, and nothing else is. */
export async function noteOutcomes(tx: Tx, importId: number, outcomes: readonly Outcome[]): Promise<void> {
  const lines = outcomes.flatMap(({ planned, status, known, notes }) =>
    planned.rows.map(({ line, problems }) => ({
      line,
      status,
      debt_case_id: known.id,
      odzysk_no: known.odzysk_no,
      creditor_id: planned.creditor?.id ?? null,
      problems: { ...problems, ...notes?.get(line) },
    })),
  );
  if (!lines.length) return;
  await sql`
    update import_rows r
    set status = o.status, debt_case_id = o.debt_case_id, odzysk_no = o.odzysk_no, creditor_id = o.creditor_id,
      problems = o.problems, data = null
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
      as o(line integer, status text, debt_case_id bigint, odzysk_no text, creditor_id bigint, problems jsonb)
    where r.import_id = ${importId} and r.line = o.line`.execute(tx);
  const count = (status: Outcome['status']) => outcomes.filter((outcome) => outcome.status === status).length;
  await sql`
    update imports set
      processed = processed + ${lines.length}, created = created + ${count('created')},
      skipped = skipped + ${count('skipped')}, failed = failed + ${count('failed')}, updated_at = now()
    where id = ${importId}`.execute(tx);
}
