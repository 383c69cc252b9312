import type { Tx } from '#engine/server/behaviour.ts';

export interface JobRun {
  /** Aborted when the process is asked to stop: a handler that throws then is run again at the next start. */
  readonly signal: AbortSignal;
  /** 1 for the first try. */
  readonly attempt: number;
  readonly isLastTry: boolean;
}

/** Does one job; what it throws makes the job start again, so it must go on where an earlier try stopped. */
export type JobHandler<Data extends object> = (data: Data, run: JobRun) => Promise<void>;

export interface JobOptions<Data extends object> {
  /** Jobs of this name at the same time in one process; 1 unless told. */
  readonly concurrency?: number;
  /** How often a job is tried again after it threw or its process was killed; 5 unless told. */
  readonly retries?: number;
  /** Seconds before the next try; 0 unless told. */
  readonly retryDelay?: number;
  /** Seconds after which a job that still runs counts as stuck; 900 unless told. */
  readonly expireIn?: number;
  /** Told when no try is left, or soon after where the process was killed at the last; once, unless it is killed at that too. */
  readonly gaveUp?: (data: Data) => Promise<void>;
}

export interface SendOptions {
  /** The job exists if and only if this transaction is kept. */
  readonly tx?: Tx;
  /** Who asked for it: one's own jobs wait for each other, and those of somebody with fewer of them come first. */
  readonly person?: number;
  /** Seconds to wait before the first try. */
  readonly startAfter?: number;
}

/** Work that outlives the request that asked for it, and the process that began it. */
export interface Jobs {
  /** Before `start`: what to do with the jobs of a name. */
  define<Data extends object>(name: string, handler: JobHandler<Data>, options?: JobOptions<Data>): void;
  send(name: string, data: object, options?: SendOptions): Promise<void>;
  /** Takes up what waits, first of all what a killed process left half done. */
  start(): Promise<void>;
  /** Lets handlers end, for a few seconds; what they leave starts again at the next start. */
  stop(): Promise<void>;
}
