import type { Problem } from '#engine/messages.ts';
import { endRun } from '#file-runs/end-run.server.ts';
import { contextOfPart, defineRun } from '#file-runs/run-job.server.ts';
import { debtCase } from '#domain/cases/debt-case.ts';
import { rightTo } from '#domain/letters/letter-kinds.ts';
import { runTools } from '#server/job-context.ts';
import { LetterProcessError } from '#server/letters/render-error.ts';
import type { Services } from '#server/services.ts';
import {
  attachSummonses,
  failSummons,
  formsOf,
  giveUpSummons,
  type MadeSummons,
  missingFiles,
  renderSummons,
  type SummonsJob,
} from '../job.server.ts';
import { type CaseEnd, endCases, openCases, type OrderedCase, orderForRun } from './case.server.ts';
import { printRun } from './print.server.ts';
import { findRun, kindOfRun, type StoredSummonsRun } from './record.server.ts';

export const summonsRunJob = 'summons_run';

/** Makes the calls of many cases once they were asked for. */
export function addSummonsRunJob(services: Services): void {
  const { db, jobs } = services;
  defineRun<StoredSummonsRun>(jobs, {
    name: summonsRunJob,
    brokenOff: 'summons_run_broken_off',
    find: (id) => findRun(db, id),
    goOn: (run, signal) => makeLetters(services, run, signal),
    async fail({ id }, problems) {
      await giveUpBegun(services, id);
      await endRun(db, kindOfRun, id, 'failed', problems);
    },
  });
}

/** Cases dealt with at once: enough that each costs few statements, few enough that what a kill undoes is soon done again. */
const batch = 20;

/** The letters of some cases after those of others, then the file to print. */
async function makeLetters(services: Services, run: StoredSummonsRun, signal: AbortSignal): Promise<void> {
  const tools = runTools(services);
  const needed = { resource: debtCase, right: rightTo(run.kind), otherwise: 'summons_no_right' } as const;
  for (;;) {
    const cases = await openCases(services.db, run.id, batch);
    if (cases.length === 0) break;
    signal.throwIfAborted();
    const context = await contextOfPart(tools, run.user_id, needed);
    // Those that were ordered before a kill.
    const begun = begunOf(cases);
    const others = cases.filter(({ job }) => !job).map(({ position }) => position);
    await makeFiles(services, run, [...begun, ...(await orderForRun(context, run, others))], signal);
  }
  await printRun(services, run, signal);
}

async function makeFiles(
  services: Services,
  run: StoredSummonsRun,
  ordered: readonly OrderedCase[],
  signal: AbortSignal,
): Promise<void> {
  const made: MadeSummons[] = [];
  const jobs = ordered.map(({ job }) => job);
  const lacked = Map.groupBy(await missingFiles(services.db, jobs), ({ document_id }) => document_id);
  for (const job of jobs) {
    signal.throwIfAborted();
    made.push(await renderSummons(services, job, lacked.get(job.document_id) ?? []));
  }
  await attachSummonses(services, run.user_id, made);
  for (const { job, failure } of made) if (failure) await tellFailure(services, job, failure, signal);
  await endByFiles(services, run.id, ordered);
}

const begunOf = (cases: Awaited<ReturnType<typeof openCases>>): OrderedCase[] =>
  cases.flatMap(({ position, job }) => (job ? [{ position, job }] : []));

/** A case has its letter when its document has all files. */
async function endByFiles({ db }: Services, runId: number, ordered: readonly OrderedCase[]): Promise<void> {
  const jobs = ordered.map(({ job }) => job);
  const missing = Map.groupBy(await missingFiles(db, jobs), ({ document_id }) => document_id);
  const ends = ordered.map(({ position, job }) => endOf(position, formsOf(missing.get(job.document_id) ?? [])));
  await endCases(db, runId, ends);
}

/** Letters that were ordered and whose files nobody makes any more say so on their documents. */
async function giveUpBegun(services: Services, runId: number): Promise<void> {
  const begun = begunOf(await openCases(services.db, runId, batch));
  for (const { job } of begun) await giveUpSummons(services, job);
  await endByFiles(services, runId, begun);
}

/** One letter that the process cannot bear does not stop the others. */
async function tellFailure(services: Services, job: SummonsJob, failure: unknown, signal: AbortSignal): Promise<void> {
  if (failure instanceof LetterProcessError && !signal.aborted) await giveUpSummons(services, job);
  else await failSummons(services, job, failure);
}

function endOf(position: number, missing: readonly string[]): CaseEnd {
  if (missing.length === 0) return { position, status: 'made', problems: {} };
  const problem: Problem = { code: 'summons_file_missing', params: { forms: missing.join(', ').toUpperCase() } };
  return { position, status: 'failed', problems: { base: [problem] } };
}
