import { isRefusal } from '#engine/server/save/violation.ts';
import { sql } from 'kysely';
import type { Context, Tx } from '#engine/server/behaviour.ts';
import { InvalidRecord } from '#engine/server/refusal.ts';
import { idsWithRight } from '#engine/server/rights/visible.ts';
import { inTransaction } from '#engine/server/save/transaction.ts';
import { debtCase } from '#domain/cases/debt-case.ts';
import { countOf, noteOutcomes, type RowOutcome } from '#file-runs/ended-rows.server.ts';
import type { Groups } from '#file-runs/staged-rows.server.ts';
import type { ProblemsByColumn } from '#table-files/checked-row.ts';
import type { BulkWork, ChosenCase, Done } from './action.server.ts';
import { bulkActions } from './bulk-action.ts';
import { problemsOf } from './problems-of.server.ts';
import { bulkTables, type StoredBulkAction } from './record.server.ts';

interface CaseOutcome extends RowOutcome {
  readonly odzysk_no: string | null;
  readonly record_change_id: number | null;
}

interface WaitingCase extends ChosenCase {
  readonly odzysk_no: string | null;
}

interface Asked {
  readonly run: StoredBulkAction;
  readonly work: BulkWork;
}

/**
 * Deals with some cases in one transaction and notes there what became of each. Those that are refused are left out, and
 * the others tried again.
 */
export async function dealWith(context: Context, asked: Asked, groups: Groups): Promise<void> {
  const refused = new Map<number, ProblemsByColumn>();
  for (;;) {
    const tried: { cases: readonly WaitingCase[] } = { cases: [] };
    try {
      await inTransaction(context, (inner, tx) => attempt(inner, tx, asked, groups, refused, tried));
      return;
    } catch (error) {
      const { cases } = tried;
      if (!isRefusal(error) || !cases.length) throw error;
      const told = problemsOfEach(error, cases.length);
      // Whose fault it was is found out one by one.
      if (!told && cases.length > 1) return apart(context, asked, groups);
      const problems = told ?? [problemsOf(error)];
      cases.forEach(({ line }, index) => {
        const own = problems[index]!;
        if (Object.keys(own).length) refused.set(line, own);
      });
    }
  }
}

async function apart(context: Context, asked: Asked, [first, last]: Groups): Promise<void> {
  for (let one = first; one <= last; one += 1) await dealWith(context, asked, [one, one]);
}

async function attempt(
  context: Context,
  tx: Tx,
  { run, work }: Asked,
  groups: Groups,
  refused: ReadonlyMap<number, ProblemsByColumn>,
  tried: { cases: readonly WaitingCase[] },
): Promise<void> {
  const waiting = await lockWaiting(tx, run.id, groups);
  const ids = waiting.map(({ debt_case_id }) => debt_case_id);
  const theirs = await idsWithRight(context, debtCase, ids, bulkActions[run.action].right);
  const cases = waiting.filter(({ line, debt_case_id }) => theirs.has(debt_case_id) && !refused.has(line));
  tried.cases = cases;
  const done = cases.length ? await applied(context, tx, { run, work }, cases) : null;
  const lines = done && !run.dry_run ? await linesOf(tx, done) : new Map<number, number>();
  const outcomes = waiting.map(({ line, debt_case_id, odzysk_no }): CaseOutcome => {
    const noLine = { line, odzysk_no, record_change_id: null };
    if (!theirs.has(debt_case_id))
      return { ...noLine, odzysk_no: null, status: 'refused', problems: { base: [{ code: 'bulk_no_case' }] } };
    const problems = refused.get(line);
    if (problems) return { ...noLine, status: 'refused', problems };
    const record = done?.records.get(debt_case_id);
    if (record === undefined) return { ...noLine, status: 'unchanged', problems: {} };
    return { line, odzysk_no, status: 'changed', problems: {}, record_change_id: lines.get(record) ?? null };
  });
  await noteOutcomes(tx, bulkTables, run.id, outcomes);
  await sql`
    update bulk_actions set changed = changed + ${countOf(outcomes, 'changed')},
      unchanged = unchanged + ${countOf(outcomes, 'unchanged')}, refused = refused + ${countOf(outcomes, 'refused')}
    where id = ${run.id}`.execute(tx);
}

/** A check does all that the change would and takes it back, and nobody is told. */
async function applied(context: Context, tx: Tx, { run, work }: Asked, cases: readonly ChosenCase[]): Promise<Done> {
  if (!run.dry_run) return work.apply(context, tx, run.params, cases);
  await sql`savepoint before_check`.execute(tx);
  const done = await work.apply({ ...context, announce: () => {} }, tx, run.params, cases);
  await sql`rollback to savepoint before_check`.execute(tx);
  return done;
}

/** The cases that neither a process that was killed nor one that still runs has dealt with. */
async function lockWaiting(tx: Tx, id: number, [first, last]: Groups): Promise<WaitingCase[]> {
  const { rows } = await sql<WaitingCase>`
    select line, debt_case_id, odzysk_no, data from bulk_action_rows
    where bulk_action_id = ${id} and line between ${first} and ${last} and status is null
    order by line for update`.execute(tx);
  return rows;
}

/** By record, the line of the record of changes that it just got. */
async function linesOf(tx: Tx, { resource, records }: Done): Promise<Map<number, number>> {
  const ids = [...records.values()];
  const { rows } = await sql<{ record_id: number; id: number }>`
    select record_id, max(id) as id from record_changes
    where resource = ${resource.name} and record_id = any(${ids}::bigint[]) and action in ('create', 'update')
    group by record_id`.execute(tx);
  return new Map(rows.map(({ record_id, id }) => [record_id, id]));
}

function problemsOfEach(error: unknown, cases: number): ProblemsByColumn[] | undefined {
  if (!(error instanceof InvalidRecord) || error.ofEach.length !== cases) return undefined;
  return error.ofEach.map(({ byField }) => Object.fromEntries(byField));
}
