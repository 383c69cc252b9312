import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { testDatabase } from '#test/database.ts';
import { migrate } from './migrate.ts';

const database = await testDatabase({ upTo: '0001_foundation' });

const FOUNDATION = fileURLToPath(new URL('../../../db/migrations/0001_foundation.sql', import.meta.url));
let directory = '';

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'odzysk-migrations-'));
  cpSync(FOUNDATION, join(directory, '0001_foundation.sql'));
});

afterEach(async () => {
  rmSync(directory, { recursive: true });
  await database.query("DROP TABLE IF EXISTS boats; DELETE FROM schema_migrations WHERE name > '9'");
});

function write(name: string, sql: string): void {
  writeFileSync(join(directory, `${name}.sql`), sql);
}

async function boats(): Promise<unknown[]> {
  const { rows } = await database.query('SELECT name FROM boats ORDER BY name');
  return rows.map(({ name }) => name);
}

test('new migrations are applied once, in order', async () => {
  write('9002_fill', "INSERT INTO boats VALUES ('Dal'); INSERT INTO boats VALUES ('Mazur');");
  write('9001_boats', 'CREATE TABLE boats (name text);');
  expect(await migrate(database, { directory })).toEqual(['9001_boats', '9002_fill']);
  expect(await migrate(database, { directory })).toEqual([]);
  expect(await boats()).toEqual(['Dal', 'Mazur']);
});

test('several starts at once apply each migration once', async () => {
  write('9001_boats', 'CREATE TABLE boats (name text);');
  write('9002_fill', "INSERT INTO boats VALUES ('Dal');");
  const applied = await Promise.all([1, 2, 3, 4].map(() => migrate(database, { directory })));
  expect(applied.flat().toSorted()).toEqual(['9001_boats', '9002_fill']);
  expect(await boats()).toEqual(['Dal']);
});

test('a failing migration leaves nothing of itself and says where it failed', async () => {
  write('9001_boats', 'CREATE TABLE boats (name text);');
  write('9002_broken', "INSERT INTO boats VALUES ('Dal');\nINSERT INTO boots VALUES ('Mazur');");
  await expect(migrate(database, { directory })).rejects.toThrow(/9002_broken\.sql:2: relation "boots" does not exist/);
  expect(await boats()).toEqual([]);
  write('9002_broken', "INSERT INTO boats VALUES ('Mazur');");
  expect(await migrate(database, { directory })).toEqual(['9002_broken']);
});

test('a migration changed after it was applied is refused', async () => {
  write('9001_boats', 'CREATE TABLE boats (name text);');
  await migrate(database, { directory });
  write('9001_boats', 'CREATE TABLE boats (name text, sail numeric);');
  await expect(migrate(database, { directory })).rejects.toThrow(/Migration 9001_boats was changed/);
});

test('other line ends are no change', async () => {
  write('9001_boats', 'CREATE TABLE boats (\n  name text\n);');
  await migrate(database, { directory });
  write('9001_boats', 'CREATE TABLE boats (\r\n  name text\r\n);');
  expect(await migrate(database, { directory })).toEqual([]);
});

test('a migration numbered before an applied one is refused', async () => {
  write('9002_boats', 'CREATE TABLE boats (name text);');
  await migrate(database, { directory });
  write('9001_late', 'SELECT 1;');
  await expect(migrate(database, { directory })).rejects.toThrow(/9001_late comes before 9002_boats/);
});

test('a database of a newer version is refused', async () => {
  write('9001_boats', 'CREATE TABLE boats (name text);');
  await migrate(database, { directory });
  rmSync(join(directory, '9001_boats.sql'));
  await expect(migrate(database, { directory })).rejects.toThrow(/9001_boats, which this program does not know/);
});

test('two migrations with one number, or a name without one, are refused', async () => {
  write('9001_boats', 'SELECT 1;');
  write('9001_boots', 'SELECT 1;');
  await expect(migrate(database, { directory })).rejects.toThrow(/same number: 9001_boats\.sql, 9001_boots\.sql/);
  rmSync(join(directory, '9001_boots.sql'));
  write('boots', 'SELECT 1;');
  await expect(migrate(database, { directory })).rejects.toThrow(/boots\.sql/);
});
