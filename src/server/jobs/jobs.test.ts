import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { testDatabase } from '#test/database.ts';
import { openChannels } from '../database/channels.ts';
import { bossJobs } from './boss-jobs.ts';
import type { Jobs } from './jobs.ts';

const database = await testDatabase();
const channels = database.kind === 'postgres' ? await openChannels(database, () => {}) : undefined;
const open: Jobs[] = [];
afterAll(async () => {
  await Promise.all(open.map((jobs) => jobs.stop()));
  await channels?.close();
});

function newJobs(): Jobs {
  const jobs = bossJobs(database, () => {}, { channels });
  open.push(jobs);
  return jobs;
}

/** A promise and the function that keeps it. */
const later = () => Promise.withResolvers<unknown>();

test('a job sent in a transaction exists only if the transaction is kept', async () => {
  const jobs = newJobs();
  const seen: object[] = [];
  const done = later();
  jobs.define<{ word: string }>('outbox', async (data) => {
    seen.push(data);
    done.resolve(null);
  });
  await jobs.start();
  const undone = database.transaction(async ({ kysely }) => {
    await jobs.send('outbox', { word: 'never' }, { tx: kysely });
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  await database.transaction(({ kysely }) => jobs.send('outbox', { word: 'kept' }, { tx: kysely }));
  await done.promise;
  expect(seen).toEqual([{ word: 'kept' }]);
});

test.runIf(channels)('another process takes a job as soon as its transaction is kept', async () => {
  const sender = bossJobs(database, () => {}, { works: false });
  const worker = newJobs();
  let taken = later();
  for (const jobs of [sender, worker]) jobs.define('heard', async (data) => taken.resolve(data));
  await sender.start();
  await worker.start();
  const begun = performance.now();
  for (let round = 0; round < 8; round += 1) {
    taken = later();
    await database.transaction(({ kysely }) => sender.send('heard', { round }, { tx: kysely }));
    expect(await taken.promise).toEqual({ round });
  }
  // Looked for every two seconds they would take some six.
  expect(performance.now() - begun).toBeLessThan(3_000);
  await sender.stop();
});

test('a job sent while the clock was ahead does not wait until it is as late again', async () => {
  const sender = bossJobs(database, () => {}, { works: false });
  const worker = newJobs();
  const done = later();
  for (const jobs of [sender, worker]) jobs.define('ahead', async () => done.resolve('done'));
  await sender.start();
  await sender.send('ahead', {});
  await database.query(
    `update pgboss.job set created_on = now() + interval '1 day', start_after = now() + interval '1 day' where name = 'ahead'`,
  );
  await worker.start();
  expect(await Promise.race([done.promise, wait(10_000, 'waits')])).toBe('done');
  await sender.stop();
});

test.runIf(channels)(
  'a job of a process that was killed while the clock was ahead does not count as under way until it is as late again',
  async () => {
    const sender = bossJobs(database, () => {}, { works: false });
    const worker = newJobs();
    const done = later();
    for (const jobs of [sender, worker]) jobs.define('silent', async () => done.resolve('done'));
    await sender.start();
    await sender.send('silent', {});
    await sender.stop();
    const tomorrow = `now() + interval '1 day'`;
    await database.query(
      `update pgboss.job set state = 'active', started_on = ${tomorrow}, heartbeat_on = ${tomorrow} where name = 'silent'`,
    );
    await database.query(`update pgboss.queue set monitor_claim_on = ${tomorrow}, monitor_on = ${tomorrow}`);
    await worker.start();
    expect(await Promise.race([done.promise, wait(35_000, 'waits')])).toBe('done');
  },
  60_000,
);

test('a job that throws is tried again, and given up when no try is left', async () => {
  const jobs = newJobs();
  const tries: number[] = [];
  const given = later();
  jobs.define(
    'failing',
    async (_data, { attempt }) => {
      tries.push(attempt);
      throw new Error('no');
    },
    { retries: 1, gaveUp: async (data) => given.resolve(data) },
  );
  await jobs.start();
  await jobs.send('failing', { id: 7 });
  expect(await given.promise).toEqual({ id: 7 });
  expect(tries).toEqual([1, 2]);
  await jobs.stop();
  const again: object[] = [];
  const next = newJobs();
  next.define('failing', async () => {}, { retries: 1, gaveUp: async (data) => void again.push(data) });
  await next.start();
  expect(again, 'told before').toEqual([]);
});

test('a job under way when the process stops is started again by the next', async () => {
  const first = newJobs();
  const [begun, again] = [later(), later()];
  const stopped = async (signal: AbortSignal) => {
    begun.resolve(null);
    await new Promise((resolve) => signal.addEventListener('abort', resolve));
    throw new Error('stopped');
  };
  first.define('long', (_data, { signal }) => stopped(signal));
  await first.start();
  await first.send('long', { id: 1 });
  await begun.promise;
  await first.stop();
  const second = newJobs();
  second.define('long', async (data) => again.resolve(data));
  await second.start();
  expect(await again.promise).toEqual({ id: 1 });
});

test.skipIf(database.kind !== 'embedded')(
  'a job whose process is killed at its last try is given up at the next start',
  async () => {
    const killed = newJobs();
    const begun = later();
    killed.define(
      'doomed',
      async (_data, { signal }) => {
        begun.resolve(null);
        await new Promise((resolve) => signal.addEventListener('abort', resolve));
      },
      { retries: 0 },
    );
    await killed.start();
    await killed.send('doomed', { id: 5 });
    await begun.promise;
    const given: object[] = [];
    const next = newJobs();
    next.define('doomed', async () => {}, { retries: 0, gaveUp: async (data) => void given.push(data) });
    await next.start();
    expect(given).toEqual([{ id: 5 }]);
    await next.stop();
    const third = newJobs();
    third.define('doomed', async () => {}, { retries: 0, gaveUp: async (data) => void given.push(data) });
    await third.start();
    expect(given, 'once').toHaveLength(1);
  },
);

test('people take turns, however many jobs one of them has waiting', async () => {
  const before = newJobs();
  before.define('turns', () => later().promise.then(() => undefined));
  await before.start();
  await before.stop();
  const done: string[] = [];
  const all = later();
  const jobs = newJobs();
  jobs.define<{ name: string }>('turns', async ({ name }) => {
    if (done.push(name) === 6) all.resolve(null);
  });
  const send = (person: number, name: string) =>
    database.transaction(({ kysely }) => before.send('turns', { name }, { tx: kysely, person }));
  for (const name of ['a1', 'a2', 'a3', 'a4']) await send(1, name);
  for (const name of ['b1', 'b2']) await send(2, name);
  await jobs.start();
  await all.promise;
  expect(done).toEqual(['a1', 'b1', 'a2', 'b2', 'a3', 'a4']);
});
