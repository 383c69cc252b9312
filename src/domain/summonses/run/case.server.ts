import type { Problem } from '#engine/messages.ts';
import { sql } from 'kysely';
import type { Context, Tx } from '#engine/server/behaviour.ts';
import { Problems } from '#engine/server/refusal.ts';
import { inTransaction } from '#engine/server/save/transaction.ts';
import { idsWithRight } from '#engine/server/rights/visible.ts';
import { lockCases } from '#domain/cases/sums/case-sums.server.ts';
import { rightTo } from '#domain/letters/letter-kinds.ts';
import type { ProblemsByColumn } from '#table-files/checked-row.ts';
import { decide } from '../decision.server.ts';
import type { SummonsJob } from '../job.server.ts';
import { type DecidedCall, orderSummonses } from '../order.server.ts';
import { questionsFor, readLedgers } from '../facts/question.server.ts';
import { reasonsToSkip } from './reasons-to-skip.server.ts';
import type { StoredSummonsRun } from './record.server.ts';

interface RunCase {
  readonly position: number;
  readonly debt_case_id: number | null;
  readonly status: 'ordered' | 'made' | 'failed' | 'skipped' | null;
  readonly job: SummonsJob | null;
}

/** A case whose letter is to be made. */
export interface OrderedCase {
  readonly position: number;
  readonly job: SummonsJob;
}

/** What became of a case. */
export interface CaseEnd {
  readonly position: number;
  readonly status: 'made' | 'failed' | 'skipped';
  readonly problems: ProblemsByColumn;
}

/** The next cases of a run that are not dealt with. */
export async function openCases(tx: Tx, runId: number, most: number): Promise<RunCase[]> {
  const { rows } = await sql<RunCase>`
    select position, debt_case_id, status, job from summons_run_cases
    where run_id = ${runId} and (status is null or status = 'ordered') order by position limit ${most}`.execute(tx);
  return rows;
}

/** Notes what became of cases; the letters themselves are then kept with their documents alone. */
export async function endCases(tx: Tx, runId: number, ends: readonly CaseEnd[]): Promise<void> {
  if (ends.length === 0) return;
  await sql`
    update summons_run_cases c set status = e.status, problems = e.problems, job = null
    from jsonb_to_recordset(${JSON.stringify(ends)}::jsonb) as e(position int, status text, problems jsonb)
    where c.run_id = ${runId} and c.position = e.position`.execute(tx);
}

/**
 * Orders the calls of some cases as if each were asked for alone, and notes that they were in the same transaction: done
 * again after a crash it makes no second letter. Of a case that gets none the run knows why.
 */
export async function orderForRun(
  context: Context,
  run: StoredSummonsRun,
  positions: readonly number[],
): Promise<OrderedCase[]> {
  return inTransaction(context, async (inner, tx) => {
    const open = await lockOpen(tx, run, positions);
    const { calls, ends } = await decideCases(inner, tx, run, open);
    const decided = calls.map(({ decided }) => decided);
    const jobs = await orderSummonses(inner, tx, decided);
    const ordered = calls.map(({ position }, index) => ({ position, job: jobs[index]! }));
    await endCases(tx, run.id, ends);
    await noteOrdered(tx, run.id, ordered);
    return ordered;
  });
}

/** Those that no other process was quicker to deal with. */
async function lockOpen(tx: Tx, run: StoredSummonsRun, positions: readonly number[]): Promise<RunCase[]> {
  const { rows } = await sql<RunCase>`
    select position, debt_case_id, status, job from summons_run_cases
    where run_id = ${run.id} and position = any(${positions}::int[]) order by position for update`.execute(tx);
  return rows.filter(({ status }) => status === null);
}

interface Decided {
  readonly calls: { readonly position: number; readonly decided: DecidedCall }[];
  readonly ends: CaseEnd[];
}

async function decideCases(
  context: Context,
  tx: Tx,
  run: StoredSummonsRun,
  open: readonly RunCase[],
): Promise<Decided> {
  const ids = open.flatMap(({ debt_case_id }) => debt_case_id ?? []);
  const mayCall = await idsWithRight(context, context.model.named('debt_case'), ids, rightTo(run.kind));
  await lockCases(tx, [...mayCall]);
  const ledgers = await readLedgers(tx, [...mayCall]);
  const reasons = await reasonsToSkip(tx, [...mayCall], run.kind, ledgers);
  const called = [...mayCall].filter((id) => !reasons.has(id));
  const questions = await questionsFor(tx, called, run.kind, run.call, ledgers);
  const byCase = new Map(questions.map((question) => [question.summonsCase.id, question]));
  const decided: Decided = { calls: [], ends: [] };
  for (const { position, debt_case_id } of open) {
    const end = (status: 'failed' | 'skipped', problems: ProblemsByColumn) =>
      decided.ends.push({ position, status, problems });
    const reason = reasons.get(debt_case_id ?? 0);
    const question = byCase.get(debt_case_id ?? 0);
    if (reason) end('skipped', { base: [reason] });
    else if (!question) end('failed', { base: [noCase] });
    else {
      const problems = new Problems();
      const call = await decide(context, question, problems);
      if (problems.any) end('failed', Object.fromEntries(problems.byField));
      else decided.calls.push({ position, decided: { question, call } });
    }
  }
  return decided;
}

const noCase: Problem = { code: 'summons_no_case' };

async function noteOrdered(tx: Tx, runId: number, ordered: readonly OrderedCase[]): Promise<void> {
  if (ordered.length === 0) return;
  const rows = ordered.map(({ position, job }) => ({ position, document_id: job.document_id, job }));
  await sql`
    update summons_run_cases c set status = 'ordered', document_id = o.document_id, job = o.job
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as o(position int, document_id bigint, job jsonb)
    where c.run_id = ${runId} and c.position = o.position`.execute(tx);
}
