import { expect, onTestFinished, test } from 'vitest';
import { emptyPostgres } from '#test/postgres-database.ts';
import { isDatabaseAway } from './away.ts';
import { openDatabase } from './open-database.ts';
import { liftLimit } from './statement-limit.ts';

const databaseUrl = process.env['TEST_DATABASE_URL'];

test.runIf(databaseUrl)('PostgreSQL keeps its connection after a statement that took too long', async () => {
  const database = await openDatabase({ databaseUrl, dataDir: '', maxConnections: 1 });
  onTestFinished(() => database.close());
  const connection = async () => (await database.query('SELECT pg_backend_pid() AS pid')).rows;
  const before = await connection();
  await database.query("SET statement_timeout = '50ms'");
  await expect(database.query('SELECT pg_sleep(60)')).rejects.toMatchObject({ code: '57014' });
  await expect(database.query('SELECT 1 / 0')).rejects.toMatchObject({ code: '22012' });
  expect(await connection()).toEqual(before);
});

test.runIf(databaseUrl)(
  'what an office has set for its other programs neither ends our connections nor our waiting',
  async () => {
    const { url, drop } = await emptyPostgres(databaseUrl!);
    onTestFinished(drop);
    const open = () => openDatabase({ databaseUrl: url, dataDir: '', maxConnections: 1 });
    const office = await open();
    const name = new URL(url).pathname.slice(1);
    for (const setting of ['lock_timeout', 'idle_session_timeout', 'statement_timeout'])
      await office.query(`ALTER DATABASE ${name} SET ${setting} = '50ms'`);
    await office.close();
    const database = await open();
    onTestFinished(() => database.close());
    const connection = async () => (await database.query('SELECT pg_backend_pid() AS pid, pg_sleep(0.1)')).rows;
    const before = await connection();
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(await connection()).toEqual(before);
    expect((await database.query(`SELECT current_setting('lock_timeout') AS lock`)).rows).toEqual([{ lock: '14s' }]);
  },
);

test.runIf(databaseUrl)(
  'a table that somebody has locked is away for now, and no question that asks too much',
  async () => {
    const { url, drop } = await emptyPostgres(databaseUrl!);
    onTestFinished(drop);
    const database = await openDatabase({ databaseUrl: url, dataDir: '', maxConnections: 2 });
    onTestFinished(() => database.close());
    await database.query('CREATE TABLE locked (id bigint)');
    const [locked, rebuilt] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const rebuilding = database.transaction(async ({ query }) => {
      await query('LOCK TABLE locked');
      locked.resolve();
      await rebuilt.promise;
    });
    await locked.promise;
    const waiting = database.transaction(async ({ query }) => {
      await query("SET LOCAL lock_timeout = '50ms'");
      await query('SELECT * FROM locked');
    });
    const error = await waiting.catch((reason: unknown) => reason);
    rebuilt.resolve();
    await rebuilding;
    expect([error, isDatabaseAway(error)]).toEqual([expect.objectContaining({ code: '55P03' }), true]);
  },
);

test.runIf(databaseUrl)('whoever moves whole tables waits for statements and locks as long as it takes', async () => {
  const database = await openDatabase({ databaseUrl, dataDir: '', maxConnections: 1 });
  onTestFinished(() => database.close());
  const limits = `SELECT current_setting('lock_timeout') AS lock, current_setting('statement_timeout') AS statement`;
  await database.transaction(async ({ query }) => {
    await liftLimit({ query });
    expect((await query(limits)).rows).toEqual([{ lock: '0', statement: '0' }]);
  });
  expect((await database.query(limits)).rows).toEqual([{ lock: '14s', statement: '15s' }]);
});
