import type { Problem } from '#engine/messages.ts';
import type { Context } from '#engine/server/behaviour.ts';
import { endRun } from '#file-runs/end-run.server.ts';
import { defineRun, RunFailed } from '#file-runs/run-job.server.ts';
import { rightTo } from '#domain/letters/letter-kinds.ts';
import { contextOfUser } from '#server/job-context.ts';
import { LetterProcessError } from '#server/letters/render-error.ts';
import type { Services } from '#server/services.ts';
import { giveUpSummons, makeSummonsFiles, missingForms, type SummonsJob } from '../job.server.ts';
import { endCase, openCases, orderForRun } from './case.server.ts';
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
    fail: ({ id }, problems) => endRun(db, kindOfRun, id, 'failed', problems),
  });
}

/** Cases looked up at once. */
const batch = 50;

/** One letter after the other, then the file to print. */
async function makeLetters(services: Services, run: StoredSummonsRun, signal: AbortSignal): Promise<void> {
  for (;;) {
    const cases = await openCases(services.db, run.id, batch);
    if (cases.length === 0) break;
    for (const { position, job } of cases) {
      signal.throwIfAborted();
      // Rights may have changed since the case before.
      const context = await contextOfUser(services, run.user_id);
      if (!context || !mayRun(context, run)) throw new RunFailed('summons_no_right');
      const ordered = job ?? (await orderForRun(context, run, position));
      if (ordered) await makeFiles(services, run, position, ordered, signal);
    }
  }
  await printRun(services, run, signal);
}

const mayRun = ({ access, model }: Context, { kind }: StoredSummonsRun) =>
  access.right(model.named('debt_case'), rightTo(kind)) !== false;

async function makeFiles(
  services: Services,
  run: StoredSummonsRun,
  position: number,
  job: SummonsJob,
  signal: AbortSignal,
): Promise<void> {
  try {
    await makeSummonsFiles(services, job);
  } catch (error) {
    if (!(error instanceof LetterProcessError) || signal.aborted) throw error;
    // One letter that the process cannot bear does not stop the others.
    await giveUpSummons(services, job);
  }
  const missing = (await missingForms(services.db, job)).join(', ').toUpperCase();
  const problem: Problem = { code: 'summons_file_missing', params: { forms: missing } };
  if (missing) await endCase(services.db, run.id, position, 'failed', { base: [problem] });
  else await endCase(services.db, run.id, position, 'made');
}
