import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { databaseProcess } from '#test/processes.ts';
import { cloneTemplate } from '#test/embedded-template.ts';
import { quickDirectory } from '#test/quick-directory.ts';
import { sameEngine } from '#test/quick-engine.ts';
import type { Database } from '../connection.ts';
import { keepUp } from './upkeep.ts';
import { type DatabaseLost, DirectoryInUse } from '../errors.ts';
import { openDatabase, type OpenOptions } from '../open-database.ts';
import { unhurriedly } from '../statement-limit.ts';

const LONG_QUERY = fileURLToPath(new URL('../../../../test/long-query.ts', import.meta.url));

async function directory(): Promise<string> {
  const { dataDir, remove } = await cloneTemplate('0001_foundation');
  onTestFinished(remove);
  return dataDir;
}

async function open(options: OpenOptions): Promise<Database> {
  const database = await openDatabase({ durable: false, ...options });
  onTestFinished(() => database.close());
  return database;
}

test('a second process is refused with the directory and what to do, in Polish and English', async () => {
  const dataDir = await directory();
  const first = await open({ dataDir });
  const second = openDatabase({ dataDir, patience: 10 });
  await expect(second).rejects.toThrow(DirectoryInUse);
  await expect(second).rejects.toThrow(
    /^Baza w katalogu (\S+) jest już otwarta .* ODZYSK_DATA_DIR .* The database in \1 is already open .* ODZYSK_DATA_DIR/,
  );
  expect((await first.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
});

test('a directory is free again after close, and keeps what was written', async () => {
  const dataDir = await directory();
  const first = await open({ dataDir });
  await first.query("CREATE TABLE boats AS SELECT 'Dal' AS name");
  await first.close();
  const second = await open({ dataDir });
  expect((await second.query('SELECT name FROM boats')).rows).toEqual([{ name: 'Dal' }]);
});

test('a server killed during a long query frees the directory at once', async () => {
  const dataDir = await directory();
  const owner = spawn(process.execPath, [...sameEngine, LONG_QUERY, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(owner.stdout, 'data');
  owner.kill('SIGKILL');
  const database = await open({ dataDir, patience: 15_000 });
  expect((await database.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
});

test('only the owner may enter the directory', async () => {
  const dataDir = await directory();
  await open({ dataDir });
  expect(statSync(dataDir).mode & 0o777).toBe(0o700);
});

test('a directory whose path is too long for a socket works all the same', async () => {
  const parent = mkdtempSync(join(quickDirectory(), 'odzysk-test-'));
  onTestFinished(() => rmSync(parent, { recursive: true }));
  const dataDir = join(parent, 'a'.repeat(120));
  renameSync(await directory(), dataDir);
  const database = await open({ dataDir });
  expect((await database.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
});

test('commits are synced to the disk', async () => {
  const database = await open({ dataDir: await directory(), durable: true });
  const { rows } = await database.query(
    "SELECT current_setting('fsync') AS fsync, current_setting('wal_sync_method') AS method",
  );
  expect(rows).toEqual([{ fsync: 'on', method: 'fsync' }]);
});

test('too deep a statement is an error, after which the database serves on', async () => {
  const database = await open({ dataDir: await directory() });
  await expect(database.query(`SELECT ${'1 + '.repeat(8000)} 1`)).rejects.toThrow(/stack depth limit exceeded/);
  expect((await database.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
});

test('a crash of the engine ends its process, and is told instead of waiting for ever', async () => {
  const { promise: lost, resolve: onLost } = Promise.withResolvers<DatabaseLost>();
  const database = await open({ dataDir: await directory(), onLost });
  await expect(database.query(`SELECT ${'1 + '.repeat(50_000)} 1`)).rejects.toThrow(/Connection terminated/);
  await expect(lost).resolves.toMatchObject({ name: 'DatabaseLost' });
  await expect(database.query('SELECT 1')).rejects.toThrow(/connect|Connection/);
});

const endless = 'SELECT count(*) FROM generate_series(1, 1000000000)';

test(
  'a statement that takes too long is ended as on PostgreSQL, and whoever waited is answered',
  { timeout: 300_000 },
  async () => {
    const dataDir = await directory();
    const lost: DatabaseLost[] = [];
    const onLost = (error: DatabaseLost) => void lost.push(error);
    const database = await open({ dataDir, durable: true, statementLimit: 4_000, onLost });
    await database.query("CREATE TABLE boats AS SELECT 'Dal' AS name");
    const process = databaseProcess(dataDir);
    const refused = sql.raw(endless).execute(database.kysely);
    await expect.poll(() => database.pool.idleCount).toBe(0);
    const waiting = [
      database.query('SELECT name FROM boats'),
      database.transaction(({ query }) => query("INSERT INTO boats VALUES ('Opty')")),
    ];
    await expect(refused).rejects.toMatchObject({ code: '57014' });
    await Promise.all(waiting);
    expect(databaseProcess(dataDir)).not.toBe(process);
    expect((await database.query('SELECT name FROM boats ORDER BY name')).rows).toEqual([
      { name: 'Dal' },
      { name: 'Opty' },
    ]);
    await expect(database.query(endless)).rejects.toMatchObject({ code: '57014' });
    expect((await database.query('SELECT count(*) FROM boats')).rows).toEqual([{ count: 2 }]);
    expect(lost).toEqual([]);
  },
);

test('what writes, or looks after the database, takes as long as it needs', { timeout: 120_000 }, async () => {
  const database = await open({ dataDir: await directory(), statementLimit: 2_000 });
  const slow = "DO $$ BEGIN WHILE clock_timestamp() < now() + interval '3 s' LOOP END LOOP; END $$";
  await database.transaction(async ({ query }) => {
    await query('CREATE TABLE boats (name text)');
    await query(slow);
  });
  await unhurriedly(() => database.query(slow));
  expect((await database.query('SELECT count(*) FROM boats')).rows).toEqual([{ count: 0 }]);
});

test('upkeep analyses changed tables and empties the log', async () => {
  const database = await open({ dataDir: await directory() });
  await database.query('CREATE TABLE boats (name text)');
  await database.query('INSERT INTO boats SELECT repeat(number::text, 200) FROM generate_series(1, 50000) number');
  await keepUp(database);
  const { rows } =
    await database.query(`SELECT c.reltuples, pg_wal_lsn_diff(pg_current_wal_lsn(), redo_lsn) < 1000000 AS emptied
    FROM pg_class c, pg_control_checkpoint() WHERE c.relname = 'boats'`);
  expect(rows).toEqual([{ reltuples: 50_000, emptied: true }]);
});
