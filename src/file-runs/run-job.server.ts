import type { Context, Db, Transact } from '#engine/server/behaviour.ts';
import type { ProblemCode } from '#engine/messages.ts';
import type { Resource } from '#engine/resource.ts';
import type { FileStorage } from '#server/files/storage.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import type { ProblemsByColumn } from '#table-files/checked-row.ts';
import { UnreadableFile } from '#table-files/unreadable-file.ts';
import type { RunState } from './run.ts';

/** Long work as it is stored. */
export interface StoredRun {
  readonly id: number;
  /** Whoever asked for it. */
  readonly user_id: number;
  readonly state: RunState;
  /** Why it failed as a whole, or what to know of one that did not. */
  readonly problems: ProblemsByColumn;
}

/** One over the rows of a file. */
export interface StoredFileRun extends StoredRun {
  readonly storage_key: string;
  /** Its rows are still being read, before any is dealt with. */
  readonly reading: boolean;
  /** Rows of the file, as far as it was read. */
  readonly total: number;
}

/** What of the process such work needs. */
export interface RunTools {
  readonly db: Db;
  readonly transact: Transact;
  readonly storage: FileStorage;
  /** With the rights of whoever asked for it, which are none once they were deleted or made inactive. */
  readonly contextOf: (userId: number) => Promise<Context>;
}

export interface RunJob<Stored extends StoredRun> {
  readonly name: string;
  /** At the same time in one process; 1 unless told. */
  readonly concurrency?: number;
  /** Code of what is told of work for which no try is left. */
  readonly brokenOff: ProblemCode;
  find(id: number): Promise<Stored | undefined>;
  /**
   * Deals with what no try before has dealt with, and ends the work. @throws when the signal stops it, and is then called
   * again; `UnreadableFile` and `RunFailed` end it as failed.
   */
  goOn(run: Stored, signal: AbortSignal): Promise<void>;
  fail(run: Stored, problems: ProblemsByColumn): Promise<void>;
}

/** The work cannot go on, however often it is tried. */
class RunFailed extends Error {
  readonly code: ProblemCode;

  constructor(code: ProblemCode) {
    super(code);
    this.code = code;
  }
}

/** What somebody must be allowed to for their long work, and what is told of work that is not theirs to do any more. */
export interface Needed {
  readonly resource: Resource;
  readonly right: string;
  readonly otherwise: ProblemCode;
}

/** The rights of whoever asked for long work as they are now, asked before each part of it. @throws RunFailed without the one needed */
export async function contextOfPart(
  { contextOf }: Pick<RunTools, 'contextOf'>,
  userId: number,
  { resource, right, otherwise }: Needed,
): Promise<Context> {
  const context = await contextOf(userId);
  if (context.access.right(resource, right) === false) throw new RunFailed(otherwise);
  return context;
}

/** Thousands of rows on a slow machine take minutes; a job that hangs is given back after hours all the same. */
export const patientJob = { retries: 10, expireIn: 4 * 60 * 60 };

/** Work that goes on where a killed process stopped, and that tells why when it cannot. */
export function defineRun<Stored extends StoredRun>(jobs: Jobs, job: RunJob<Stored>): void {
  const { name, concurrency = 1, brokenOff } = job;
  jobs.define<{ id: number }>(name, ({ id }, { signal }) => goOn(job, id, signal), {
    ...patientJob,
    concurrency,
    async gaveUp({ id }) {
      const run = await job.find(id);
      if (run) await job.fail(run, { base: [{ code: brokenOff }] });
    },
  });
}

async function goOn<Stored extends StoredRun>(job: RunJob<Stored>, id: number, signal: AbortSignal): Promise<void> {
  const run = await job.find(id);
  if (run?.state !== 'running') return;
  try {
    await job.goOn(run, signal);
  } catch (error) {
    if (error instanceof UnreadableFile) await job.fail(run, { file: [error.problem] });
    else if (error instanceof RunFailed) await job.fail(run, { base: [{ code: error.code }] });
    else throw error;
  }
}
