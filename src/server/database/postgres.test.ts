import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from './open-database.ts';

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
