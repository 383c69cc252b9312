import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadDemo } from '#demo/load.server.ts';
import { emptyPostgres } from '#test/postgres-database.ts';
import { quickDigest } from '#test/quick-digest.ts';
import type { Database } from '../database/connection.ts';
import { openDatabase } from '../database/open-database.ts';
import { prepareDatabase } from '../prepare-database.ts';
import { bossJobs } from '../jobs/boss-jobs.ts';
import { sameEngine } from '#test/quick-engine.ts';

const program = fileURLToPath(new URL('main.ts', import.meta.url));
const parent = mkdtempSync(join(tmpdir(), 'odzysk-move-'));
const from = join(parent, 'data');
const server = process.env['TEST_DATABASE_URL'] ?? '';
const bytes = Buffer.from('umowa');
const file = createHash('sha256').update(bytes).digest('hex');
const place = join('files', file.slice(0, 2), file);

/** The command as an operator calls it. */
async function move(
  to: string,
  databaseUrl: string,
  dataDir = from,
  { more = [], settings = {} }: { more?: string[]; settings?: Record<string, string> } = {},
): Promise<{ code: number | null; said: string }> {
  const env = { ...process.env, DATABASE_URL: databaseUrl, ODZYSK_DATA_DIR: dataDir, ODZYSK_MIGRATE_URL: '' };
  const child = spawn(process.execPath, [...sameEngine, program, '--to', to, ...more], {
    env: { ...env, ...settings },
    cwd: parent,
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (said += text));
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return { code, said };
}

const digestOf = (folder: string): string => {
  const hash = createHash('sha256');
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((one) => one.isFile());
  for (const one of files.map((each) => join(each.parentPath, each.name)).toSorted())
    if (!one.includes(`${folder}/lock`)) hash.update(one).update(readFileSync(one));
  return hash.digest('hex');
};

async function contents({ kysely }: Database) {
  const { rows } = await sql<Record<string, unknown>>`
    select (select count(*) from debt_cases)::int as cases, (select count(*) from record_changes)::int as changes,
      (select sum(remaining_amount)::text from debt_cases) as remaining,
      (select count(*) from pgboss.job)::int as jobs,
      (select array_agg(email order by id) from users) as people`.execute(kysely);
  return rows[0];
}

beforeAll(async () => {
  const database = await openDatabase({ dataDir: from, durable: false });
  await prepareDatabase(database, undefined);
  await loadDemo(database, {
    cases: 40,
    seed: 1,
    now: new Date(),
    passwordDigest: await quickDigest('OdzyskDemo2026'),
  });
  const jobs = bossJobs(database, (error) => console.error(error));
  jobs.define('letters', async () => {});
  await jobs.start();
  await jobs.send('letters', { order: 7 }, { startAfter: 3600 });
  await jobs.stop();
  await database.close();
  mkdirSync(join(from, dirname(place)), { recursive: true });
  writeFileSync(join(from, place), bytes);
  writeFileSync(join(from, 'secret.key'), 'sekret');
});
afterAll(() => rmSync(parent, { recursive: true }));

describe.skipIf(!server)('moving an office to PostgreSQL', () => {
  test('brings every row, waiting jobs, files and the key, and leaves the old directory as it was', async () => {
    const before = digestOf(from);
    const { url, drop } = await emptyPostgres(server);
    const to = join(parent, 'moved');
    const { code, said } = await move(to, url);
    expect(said).toMatch(/debt_cases +40\n/);
    expect(code).toBe(0);
    expect(digestOf(from)).toBe(before);
    expect(readdirSync(to).toSorted()).toEqual(['files', 'secret.key']);
    expect(readFileSync(join(to, place))).toEqual(bytes);

    const [old, moved] = await Promise.all([
      openDatabase({ dataDir: from }),
      openDatabase({ databaseUrl: url, dataDir: '' }),
    ]);
    expect(await contents(moved)).toEqual(await contents(old));
    // It numbers on, refuses what refers to nothing, and its triggers are awake.
    const added = await moved.query<{ id: number }>(
      "insert into tags (name, name_en) values ('nowa', 'new') returning id",
    );
    expect(added.rows[0]!.id).toBe(4);
    await expect(moved.query('insert into debt_case_users (debt_case_id, user_id) values (999999, 1)')).rejects.toThrow(
      /foreign key/,
    );
    const asleep = await moved.query("select from pg_trigger where not tgisinternal and tgenabled = 'D'");
    expect(asleep.rowCount).toBe(0);
    await Promise.all([old.close(), moved.close()]);
    expect(await move(join(parent, 'again'), url)).toMatchObject({
      code: 1,
      said: expect.stringContaining('Baza PostgreSQL nie jest pusta'),
    });
    await drop();
  });

  test('a password that nobody could be served with is told before anything is moved', async () => {
    const { url, drop } = await emptyPostgres(server);
    const wrong = Object.assign(new URL(url), { password: 'nie-to' }).href;
    const settings = { ODZYSK_MIGRATE_URL: url };
    expect(await move(join(parent, 'unserved'), wrong, from, { settings })).toEqual({
      code: 1,
      said: expect.stringMatching(/^Nie można połączyć się z bazą z DATABASE_URL\. [^\n]+\n$/),
    });
    expect(readdirSync(parent).filter((name) => name.startsWith('unserved'))).toEqual([]);
    const target = await openDatabase({ databaseUrl: url, dataDir: '' });
    expect((await target.query("SELECT FROM pg_tables WHERE schemaname = 'public'")).rowCount).toBe(0);
    await target.close();
    await drop();
  });

  test('a file that is not what its name says stops it, and nothing is left behind', async () => {
    const { url, drop } = await emptyPostgres(server);
    writeFileSync(join(from, place), 'co innego');
    const { code, said } = await move(join(parent, 'damaged'), url);
    writeFileSync(join(from, place), bytes);
    expect(code).toBe(1);
    expect(said).toMatch(new RegExp(`Plik .*${file} jest uszkodzony`));
    expect(readdirSync(parent).toSorted()).not.toContain('damaged.draft');
    expect((await move(join(parent, 'mended'), url)).code).toBe(0);
    await drop();
  });
});

test('says what is missing before anything is done', async () => {
  const postgres = 'postgres://127.0.0.1:1/none';
  expect((await move(from, postgres)).said).toContain('już istnieje');
  expect((await move(join(parent, 'new'), postgres, join(parent, 'none'))).said).toContain('nie ma wbudowanej bazy');
  expect((await move(join(parent, 'new'), postgres)).said).toContain('Nie można połączyć się z bazą z DATABASE_URL');
  expect(await move(join(parent, 'new'), postgres, from, { more: ['--from', from] })).toEqual({
    code: 1,
    said: expect.stringMatching(/^Złe opcje polecenia; są: --to\. [^\n]+\n$/),
  });
  expect(readdirSync(parent).filter((name) => name.startsWith('new'))).toEqual([]);
});

test('waits for nobody: an office that is open is not moved', async () => {
  const open = await openDatabase({ dataDir: from });
  expect(await move(join(parent, 'open'), 'postgres://127.0.0.1:1/none')).toMatchObject({
    code: 1,
    said: expect.stringContaining('jest już otwarta'),
  });
  await open.close();
});
