import { mkdtempSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { addDays } from '#engine/days/calendar-day.ts';
import { today } from '#engine/days/today.ts';
import { restoreBackup } from '#server/backup/restore-backup.ts';
import { identitiesIn } from '#server/backup/sealed-stream.ts';
import { openDatabase } from '#server/database/open-database.ts';
import type { Database } from '#server/database/connection.ts';
import { migrate } from '#server/database/migrate.ts';
import { diskStorage } from '#server/files/disk-storage.ts';
import { type MovedTable, readTables } from '#server/move/tables.ts';
import { ownServer } from '../own-server.ts';
import { emptyPostgres } from '../postgres-database.ts';

/*
 * What an office had in an earlier version, with the demo's dozen cases, is kept by today's migrations. The backup was made of
 * `npm run demo -- --cases 12` of that version by `npm run backup`; its key is of no use for anything else.
 */
const place = (name: string) => fileURLToPath(new URL(name, import.meta.url));
const identities = identitiesIn(readFileSync(place('backup.key'), 'utf8'));
const serverUrl = process.env['TEST_DATABASE_URL'];

type Rows = ReadonlyMap<string, Readonly<Record<string, string | null>>>;

/** Rows of a table by their key, with these columns as text. */
async function rowsOf(
  { kysely }: Database,
  { schema, name, key }: MovedTable,
  columns: readonly string[],
): Promise<Rows> {
  const texts = sql.join(columns.map((column) => sql`${sql.id(column)}::text`));
  const keys = sql.join(key.map((column) => sql`${sql.id(column.name)}::text`));
  const { rows } = await sql<{ key: string; texts: (string | null)[] }>`
    select concat_ws('/', ${keys}) as key, array[${texts}] as texts from ${sql.id(schema, name)}`.execute(kysely);
  return new Map(
    rows.map((row) => [row.key, Object.fromEntries(columns.map((column, at) => [column, row.texts[at] ?? null]))]),
  );
}

test('an office of an earlier version is migrated with all its rows, and goes on', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'odzysk-upgrade-'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const postgres = serverUrl ? await emptyPostgres(serverUrl) : undefined;
  if (postgres) onTestFinished(postgres.drop);
  const open = () => openDatabase({ databaseUrl: postgres?.url, dataDir, durable: false });
  const database = await open();
  const storage = diskStorage(join(dataDir, 'files'));
  await restoreBackup(place('0046.age'), identities, { database, storage, dataDir });

  const before = (await readTables(database)).filter(({ schema }) => schema === 'public');
  const had = new Map<string, Rows>();
  for (const table of before) {
    const names = table.columns.map(({ name }) => name);
    had.set(table.name, await rowsOf(database, table, names));
  }
  expect(had.get('debt_cases')?.size).toBe(12);
  expect((await migrate(database)).length).toBeGreaterThan(15);

  const after = new Map((await readTables(database)).map((table) => [table.name, table]));
  const changed = new Set<string>();
  const lost: string[] = [];
  for (const table of before) {
    const now = after.get(table.name);
    const kept =
      now?.columns.map(({ name }) => name).filter((name) => table.columns.some((one) => one.name === name)) ?? [];
    for (const { name } of table.columns) if (!kept.includes(name)) changed.add(`${table.name}.${name} gone`);
    const has = now ? await rowsOf(database, table, kept) : new Map<string, never>();
    for (const [key, row] of had.get(table.name)!) {
      const found = has.get(key);
      if (!found) lost.push(`${table.name} ${key}`);
      else for (const name of kept) if (found[name] !== row[name]) changed.add(`${table.name}.${name}`);
    }
  }
  expect(lost).toEqual([]);
  // A migration that changes or takes away a value on purpose has it named here; anything else is a loss.
  expect([...changed].toSorted()).toEqual([]);
  await database.close();

  const server = await ownServer({ ODZYSK_DATA_DIR: dataDir, ...(postgres && { DATABASE_URL: postgres.url }) });
  onTestFinished(() => server.kill());
  const admin = await server.admin();
  expect((await admin.get('/api/debt_cases')).body['pagination'].total_count).toBe(12);

  // What had been promised before there were promises is one each, and what has become of it is worked out.
  const activities = [...had.get('activities')!.values()];
  const pledges = (['payment_pledge_date', 'item_return_pledge_date'] as const).flatMap((name) =>
    activities.flatMap((row) => row[name] ?? []),
  );
  const promises = async (query: string) => (await admin.get(`/api/promises?${query}`)).body['pagination'].total_count;
  expect(pledges.length).toBeGreaterThan(0);
  expect(await promises('')).toBe(pledges.length);
  const longAgo = addDays(today(), -60);
  expect(await promises(`q[date_lt]=${longAgo}`)).toBeGreaterThan(0);
  await expect.poll(() => promises(`q[state_eq]=open&q[date_lt]=${longAgo}`), { timeout: 90_000 }).toBe(0);
}, 120_000);
