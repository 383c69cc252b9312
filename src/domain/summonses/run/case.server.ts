import { onlyRow } from '#engine/server/only-row.ts';
import type { Problem } from '#engine/messages.ts';
import { sql } from 'kysely';
import type { Context, Tx } from '#engine/server/behaviour.ts';
import { Problems } from '#engine/server/refusal.ts';
import { inTransaction } from '#engine/server/save/transaction.ts';
import { isVisible } from '#engine/server/rights/visible.ts';
import { lockCase } from '#domain/cases/case-sums.server.ts';
import { rightTo } from '#domain/letters/letter-kinds.ts';
import type { ProblemsByColumn } from '#table-files/checked-row.ts';
import { decide } from '../decision.server.ts';
import type { SummonsJob } from '../job.server.ts';
import { questionFor } from '../facts/question.server.ts';
import { reasonsToSkip } from './reasons-to-skip.server.ts';
import type { StoredSummonsRun } from './record.server.ts';
import { orderSummons } from '../summons.server.ts';

interface RunCase {
  readonly position: number;
  readonly debt_case_id: number | null;
  readonly status: 'ordered' | 'made' | 'failed' | 'skipped' | null;
  readonly job: SummonsJob | null;
}

/** The next cases of a run that are not dealt with. */
export async function openCases(tx: Tx, runId: number, most: number): Promise<RunCase[]> {
  const { rows } = await sql<RunCase>`
    select position, debt_case_id, status, job from summons_run_cases
    where run_id = ${runId} and (status is null or status = 'ordered') order by position limit ${most}`.execute(tx);
  return rows;
}

/** Notes what became of a case; the letter itself is then kept with its document alone. */
export async function endCase(
  tx: Tx,
  runId: number,
  position: number,
  status: 'made' | 'failed' | 'skipped',
  problems: ProblemsByColumn = {},
): Promise<void> {
  await sql`
    update summons_run_cases set status = ${status}, problems = ${JSON.stringify(problems)}::jsonb, job = null
    where run_id = ${runId} and position = ${position}`.execute(tx);
}

/**
 * Orders the call of one case as if it were asked for alone, and notes that it was in the same transaction: done again
 * after a crash it makes no second letter. Null: the case gets none, and the run knows why.
 */
export async function orderForRun(
  context: Context,
  run: StoredSummonsRun,
  position: number,
): Promise<SummonsJob | null> {
  return inTransaction(context, async (inner, tx) => {
    const {
      debt_case_id: id,
      status,
      job,
    } = await onlyRow(
      tx,
      sql<RunCase>`
      select position, debt_case_id, status, job from summons_run_cases
      where run_id = ${run.id} and position = ${position} for update`,
    );
    // Another process was quicker.
    if (status !== null) return job;
    const end = async (outcome: 'failed' | 'skipped', problem: Problem) => {
      await endCase(tx, run.id, position, outcome, { base: [problem] });
      return null;
    };
    const debtCase = inner.model.named('debt_case');
    const mayCall = id !== null && (await isVisible({ ...inner, db: tx }, debtCase, id, rightTo(run.kind)));
    if (!mayCall) return end('failed', { code: 'summons_no_case' });
    await lockCase(tx, id);
    const reason = (await reasonsToSkip(tx, [id], run.kind)).get(id);
    if (reason) return end('skipped', reason);
    const question = await questionFor(tx, id, run.kind, run.call);
    const problems = new Problems();
    const call = await decide({ ...inner, db: tx }, question, problems);
    if (problems.any) {
      await endCase(tx, run.id, position, 'failed', Object.fromEntries(problems.byField));
      return null;
    }
    const ordered = await orderSummons(inner, tx, question, call);
    await sql`
      update summons_run_cases set status = 'ordered', document_id = ${ordered.document_id},
        job = ${JSON.stringify(ordered)}::jsonb
      where run_id = ${run.id} and position = ${position}`.execute(tx);
    return ordered;
  });
}
