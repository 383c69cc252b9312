import { onlyRow } from '#engine/server/only-row.ts';
import type { ProblemCode } from '#engine/messages.ts';
import { sql } from 'kysely';
import type { Context, Row, Tx } from '#engine/server/behaviour.ts';
import { Problems } from '#engine/server/refusal.ts';
import { inTransaction } from '#engine/server/save/transaction.ts';
import { isVisible } from '#engine/server/rights/visible.ts';
import { lockCase } from '#domain/cases/case-sums.server.ts';
import { type LetterKind, rightTo } from '#domain/letters/letter-kinds.ts';
import { today } from '#domain/settings/clock.server.ts';
import type { ProblemsByColumn } from '#table-files/checked-row.ts';
import { isJobOpen } from '#server/jobs/open-job.ts';
import { decide } from '../decision.server.ts';
import { type SummonsJob, summonsJob } from '../job.server.ts';
import { questionFor } from '../facts/question.server.ts';
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
    const end = async (outcome: 'failed' | 'skipped', code: ProblemCode, params: Row = {}) => {
      await endCase(tx, run.id, position, outcome, { base: [{ code, params: params as Record<string, string> }] });
      return null;
    };
    const debtCase = inner.model.named('debt_case');
    const mayCall = id !== null && (await isVisible({ ...inner, db: tx }, debtCase, id, rightTo(run.kind)));
    if (!mayCall) return end('failed', 'summons_no_case');
    await lockCase(tx, id);
    const question = await questionFor(tx, id, run.kind, run.call);
    if (isOfOtherKind(run.kind, question.summonsCase.case_type)) return end('skipped', 'summons_other_kind');
    if (question.summonsCase.is_ended) return end('skipped', 'summons_case_ended');
    const caller = await calledToday(tx, id, run.kind);
    if (caller !== undefined) return end('skipped', 'summons_called_today', { user: caller });
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

/** A call to pay is good for a case of any type. */
const isOfOtherKind = (kind: LetterKind, type: string | null) => (typesOf[kind] ?? type) !== type && type !== 'other';

const typesOf: Partial<Record<LetterKind, string>> = {
  leasing: 'leasing',
  call_709_13: 'leasing',
  loan: 'loan',
  call_75c: 'loan',
};

/**
 * Who had the same call of the case made today, by a run or alone, if its document is still there and has its files or
 * will have them: where a file failed for good, the case is called again.
 */
async function calledToday(tx: Tx, caseId: number, kind: LetterKind): Promise<string | undefined> {
  const { rows } = await sql<{ user: string }>`
    select coalesce(u.full_name, '') as user
    from record_changes r
    join documents d on d.id = (r.changes -> 'document_id' ->> 1)::bigint and d.debt_case_id = ${caseId}
    left join users u on u.id = r.user_id
    where r.resource = 'debt_case' and r.record_id = ${caseId} and r.action = 'summons'
      and r.changes -> 'kind' ->> 1 = ${kind} and r.at >= (${today()}::date::timestamp at time zone 'Europe/Warsaw')
      and ((select count(distinct substring(f.file_name from '\\.(pdf|docx)$')) from binary_files f
          where f.document_id = d.id) = 2
        or exists (select 1 from summons_run_cases c join summons_runs s on s.id = c.run_id
          where c.document_id = d.id and c.status = 'ordered' and s.state = 'running')
        or ${isJobOpen(summonsJob, sql`jsonb_build_object('document_id', d.id)`)})
    order by d.id limit 1`.execute(tx);
  return rows[0]?.user;
}
