import { setTimeout as wait } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { PgBoss } from 'pg-boss';
import type { Channels } from '../database/channels.ts';
import type { Database } from '../database/connection.ts';
import { explainMissingRight } from '../database/errors.ts';
import { SpoiltFile, StorageUnavailable } from '../files/storage.ts';
import { errorWithoutValues } from '../log/logged-error.ts';
import { connectionOverPool, connectionWithin } from './boss-connection.ts';
import { bossSettings, heartbeat, pollingSeconds, queueOptions, schema } from './boss-settings.ts';
import type { JobHandler, JobOptions, Jobs } from './jobs.ts';
import { exhaustedJobs, releaseFromTimeToCome, releaseOrphans } from './orphaned-jobs.ts';
import { sql } from 'kysely';
import type { Db } from '#engine/server/behaviour.ts';

interface Definition {
  readonly name: string;
  readonly handler: JobHandler<object>;
  readonly options: JobOptions<object>;
}

/** How long handlers may take to end when the process stops, in milliseconds. */
const grace = 5_000;

/** Between looks for jobs that nobody could tell of: their process is gone. In milliseconds. */
const betweenTellings = 30_000;

/** Between looks for a storage that is away, in milliseconds. */
const storageAway = 5_000;

const nobodysJob = '00000000-0000-0000-0000-000000000000';

interface Surroundings {
  /** A process that does not work sends jobs and leaves them, and those of the dead, to others; it does unless told. */
  readonly works?: boolean;
  /** By which PostgreSQL tells every process of a new job at once. */
  readonly channels?: Channels | undefined;
}

/** Jobs kept in the `pgboss` schema of our own database. `report` hears of what fails in the background. */
export function bossJobs(
  database: Database,
  report: (error: Error) => void,
  { works = true, channels }: Surroundings = {},
): Jobs {
  const { kind } = database;
  const boss = new PgBoss({
    db: connectionOverPool(database.pool, channels),
    ...bossSettings(kind),
    supervise: works,
    useListenNotify: works && channels !== undefined,
  });
  const definitions = new Map<string, Definition>();
  const workers = new Map<string, string[]>();
  const stopping = new AbortController();
  let isStarted = false;
  // Which of the workers looked for jobs in vain says nothing; without it they all tell the same.
  boss.on('error', (error) => {
    report(Object.assign(error, { message: error.message.replace(/ \(Queue: .+\)$/, '') }));
  });

  async function run({ name, handler, options }: Definition, data: object, tries: number): Promise<void> {
    const isLastTry = tries >= (options.retries ?? 5);
    const how = { signal: stopping.signal, attempt: tries + 1, isLastTry };
    try {
      await untilStorageAnswers(() => handler(data, how), stopping.signal);
    } catch (error) {
      if (!stopping.signal.aborted) report(error as Error);
      // Once that is told, nothing is left to be done: told again later it would end what somebody has asked for anew by then.
      if (isLastTry && options.gaveUp) return await options.gaveUp(data);
      throw errorWithoutValues(error);
    } finally {
      // It looks for the next job, or the same one again, as soon as this one is settled.
      wake(name);
    }
  }

  function wake(name: string): void {
    for (const worker of workers.get(name) ?? []) boss.notifyWorker(worker);
  }

  /** A start that finds its queues as they should be asks once and writes nothing. */
  async function prepareQueues(all: readonly Definition[]): Promise<void> {
    const known = new Map((await boss.getQueues()).map((queue) => [queue.name, queue as object]));
    for (const { name, options } of all) {
      const wanted = queueOptions(kind, options);
      const found = known.get(name);
      if (found && isDeepStrictEqual({ ...found, ...wanted }, found)) continue;
      await (found ? boss.updateQueue(name, wanted) : boss.createQueue(name, wanted as object));
      // It looks a queue up when it first needs it, on a connection of its own, which inside a sender's transaction fails.
      await boss.getJobById(name, nobodysJob);
    }
  }

  /** Of jobs whose process was killed, or hung, at their last try; each is gone once it was told. */
  async function tellGivenUp(): Promise<void> {
    const names = [...definitions.values()].flatMap(({ name, options }) => (options.gaveUp ? [name] : []));
    for (const { id, name, data } of await exhaustedJobs(database, names)) {
      await definitions.get(name)?.options.gaveUp?.(data);
      await boss.deleteJob(name, id);
    }
  }

  async function keepTelling(): Promise<void> {
    while (!stopping.signal.aborted) {
      await wait(betweenTellings, undefined, { signal: stopping.signal, ref: false }).catch(() => {});
      if (stopping.signal.aborted) return;
      await tellGivenUp().catch(report);
      await releaseFromTimeToCome(database).catch(report);
    }
  }

  async function work(definition: Definition): Promise<void> {
    const { heartbeatRefreshSeconds } = heartbeat(kind);
    const how = {
      pollingIntervalSeconds: pollingSeconds,
      notifyPollingIntervalSeconds: pollingSeconds,
      heartbeatRefreshSeconds,
    };
    const made: string[] = [];
    for (let count = 0; count < (definition.options.concurrency ?? 1); count += 1) {
      made.push(
        await boss.work<object>(definition.name, how, async ([job]) => {
          if (job) await run(definition, job.data, job.retryCount);
        }),
      );
    }
    workers.set(definition.name, made);
  }

  return {
    define(name, handler, options = {}) {
      if (isStarted) throw new Error(`The job ${name} is defined too late`);
      definitions.set(name, { name, handler, options } as unknown as Definition);
    },

    async send(name, data, { tx, startAfter, person } = {}) {
      const when = startAfter === undefined ? {} : { startAfter };
      const turn = person === undefined ? {} : await turnOf(tx ?? database.kysely, name, person);
      await boss.send(name, data, { ...when, ...turn, ...(tx ? { db: connectionWithin(tx) } : {}) });
      // With its one connection the embedded database answers the woken worker when this transaction has ended.
      if (!channels) wake(name);
    },

    async start() {
      isStarted = true;
      await boss.start().catch(explainMissingRight);
      const all = [...definitions.values()];
      await prepareQueues(all);
      if (!works) return;
      // Of the orphans some had their last try.
      await releaseOrphans(boss, database, [...definitions.keys()]);
      await tellGivenUp();
      await releaseFromTimeToCome(database);
      for (const definition of all) await work(definition);
      void keepTelling();
    },

    async stop() {
      stopping.abort();
      const ended = new AbortController();
      const tooLong = wait(grace, undefined, { signal: ended.signal }).catch(() => {});
      await Promise.race([Promise.all([...workers.keys()].map((name) => boss.offWork(name, { wait: true }))), tooLong]);
      ended.abort();
      await boss.stop({ graceful: false, close: false });
    },
  };
}

/** Files come back with their storage, whose absence is no failed try; what is spoilt there does not. */
async function untilStorageAnswers(work: () => Promise<void>, signal: AbortSignal): Promise<void> {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof StorageUnavailable) || error instanceof SpoiltFile) throw error;
      await wait(storageAway, undefined, { signal });
    }
  }
}

/** Makes or updates the tables that jobs are kept in, as a start would. */
export async function installJobs(database: Database): Promise<void> {
  const boss = new PgBoss({ db: connectionOverPool(database.pool), ...bossSettings(database.kind), supervise: false });
  await boss.start();
  await boss.stop({ graceful: false, close: false });
}

/**
 * Where one more job of a person stands: behind as many of everybody else's as they have waiting already, so that a
 * thousand jobs of one person do not make the next person wait for all of them.
 */
async function turnOf(db: Db, name: string, person: number) {
  const { rows } = await sql<{ before: number }>`
    select count(*)::int as before from ${sql.table(`${schema}.job`)}
    where name = ${name} and group_id = ${String(person)} and state in ('created', 'retry', 'active')`.execute(db);
  return { group: { id: String(person) }, priority: -rows[0]!.before };
}
