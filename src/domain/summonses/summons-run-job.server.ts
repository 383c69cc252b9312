import type { Problem } from '#engine/messages.ts';
import type { Context } from '#engine/server/behaviour.ts';
import { contextOfUser } from '#server/job-context.ts';
import { LetterProcessError } from '#server/letters/render-error.ts';
import type { Services } from '#server/services.ts';
import { giveUpSummons, makeSummonsFiles, missingForms, type SummonsJob } from './summons-job.server.ts';
import { endCase, openCases, orderForRun } from './summons-run-case.server.ts';
import { printRun } from './summons-run-print.server.ts';
import { endRun, findRun, type SummonsRun } from './summons-run-record.server.ts';

export const summonsRunJob = 'summons_run';

/** A thousand letters take minutes; a job that hangs is given back after hours all the same. */
const hours = 60 * 60;

/** Makes the calls of many cases once they were asked for. */
export function addSummonsRunJob(services: Services): void {
  services.jobs.define<{ id: number }>(summonsRunJob, ({ id }, { signal }) => runSummonses(services, id, signal), {
    retries: 10,
    expireIn: 4 * hours,
    gaveUp: ({ id }) => endRun(services.db, id, 'failed', { base: [{ code: 'summons_run_broken_off' }] }),
  });
}

/** Cases looked up at once. */
const batch = 50;

/**
 * Makes the letters of a run one after the other, or goes on with one where a killed process stopped.
 * @throws when the signal stops it; it is then called again.
 */
async function runSummonses(services: Services, id: number, signal: AbortSignal): Promise<void> {
  const run = await findRun(services.db, id);
  if (run?.state !== 'running') return;
  for (;;) {
    const cases = await openCases(services.db, id, batch);
    if (cases.length === 0) break;
    for (const { position, job } of cases) {
      signal.throwIfAborted();
      // Rights may have changed since the case before.
      const context = await contextOfUser(services, run.user_id);
      if (!context || !mayRun(context, run))
        return endRun(services.db, id, 'failed', { base: [{ code: 'summons_no_right' }] });
      const ordered = job ?? (await orderForRun(context, run, position));
      if (ordered) await makeFiles(services, run, position, ordered, signal);
    }
  }
  await printRun(services, run, signal);
}

const mayRun = ({ access, model }: Context, { kind }: SummonsRun) =>
  access.right(model.named('debt_case'), `report_call_${kind}`) !== false;

async function makeFiles(
  services: Services,
  run: SummonsRun,
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
