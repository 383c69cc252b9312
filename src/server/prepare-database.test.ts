import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { casesFile, importFile } from '#test/case-import.ts';
import { makeClosedCase } from '#test/closed-case.ts';
import { makeLeasingCase } from '#test/leasing-case.ts';
import { manyFromOneAddress } from '#test/many-from-one-address.ts';
import { signIn } from '#test/person.ts';
import { emptyPostgres } from '#test/postgres-database.ts';
import { readConfig } from './config.ts';
import type { Database } from './database/connection.ts';
import { migrate } from './database/migrate.ts';
import { openDatabase } from './database/open-database.ts';
import { addressOfCommands, openServerDatabases } from './database/several/server-databases.ts';
import { clearOutdated } from '#domain/personal-data/retention/retention.server.ts';
import { prepareForServing } from './prepare-database.ts';
import { startServer, type StartOptions } from './start.ts';

const serverUrl = process.env['TEST_DATABASE_URL'];
const administrator = { email: 'szef@odzysk.example', password: 'Zima2026Wiosna' };

interface TwoUsers {
  readonly DATABASE_URL: string;
  readonly ODZYSK_MIGRATE_URL: string;
}

/** An empty database and its two users, as docs/OPERATIONS.md has them made. */
async function databaseOfTwo(): Promise<TwoUsers> {
  const server = await openDatabase({ databaseUrl: serverUrl, dataDir: '' });
  const name = `odzysk_test_${Date.now().toString(36)}_${randomBytes(4).toString('hex')}`;
  const [owner, serving] = [`${name}_owner`, `${name}_serving`];
  for (const user of [owner, serving]) await server.query(`CREATE ROLE ${user} LOGIN PASSWORD 'haslo'`);
  await server.query(`CREATE DATABASE ${name} OWNER ${owner} TEMPLATE template0 ENCODING 'UTF8'`);
  onTestFinished(async () => {
    await server.query(`DROP DATABASE ${name} WITH (FORCE)`);
    for (const user of [owner, serving]) await server.query(`DROP ROLE ${user}`);
    await server.close();
  });
  const urlOf = (user: string) => {
    const url = new URL(serverUrl!);
    [url.username, url.password, url.pathname] = [user, 'haslo', name];
    return url.href;
  };
  return { DATABASE_URL: urlOf(serving), ODZYSK_MIGRATE_URL: urlOf(owner) };
}

async function start(settings: Partial<TwoUsers>, options: StartOptions = {}) {
  const dataDir = mkdtempSync(join(tmpdir(), 'odzysk-test-'));
  const silent = { PORT: '0', ODZYSK_LOG: 'silent', ODZYSK_DATA_DIR: dataDir, ...manyFromOneAddress };
  const first = { ODZYSK_ADMIN_EMAIL: administrator.email, ODZYSK_ADMIN_PASSWORD: administrator.password };
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const config = readConfig({ ...silent, ...first, ...settings });
  const server = await startServer(config, { ...options, opened: await openServerDatabases(config) });
  onTestFinished(() => server.close());
  return server;
}

const refusalOf = ({ query }: Database, statement: string) =>
  query(statement).then(
    () => 'done',
    ({ code }: { code: string }) => code,
  );

test.runIf(serverUrl)(
  'whoever serves works with a right to rows alone, and another user migrates',
  async () => {
    const settings = await databaseOfTwo();
    let retain = async () => {};
    const begin: StartOptions['begin'] = async ({ config, db, transact, storage }) => {
      retain = () =>
        clearOutdated({ db, transact, storage, outbox: join(config.ODZYSK_DATA_DIR, 'outbox'), timeoutMs: 1 });
    };
    const { url, database } = await start(settings, { begin });
    const admin = await signIn(url, { id: 1, ...administrator });

    const { id } = await makeLeasingCase(admin);
    expect((await admin.post(`/api/debt_cases/${id}/report_call_leasing`, { item: {} })).status).toBe(200);
    await vi.waitFor(
      async () => {
        const [document] = (await admin.get(`/api/documents?debt_case_id=${id}`)).body.data;
        expect(document.binary_files).toHaveLength(2);
      },
      { timeout: 60_000, interval: 200 },
    );
    expect((await importFile(admin, await casesFile(admin, { cases: 3 }))).body.created).toBe(3);
    const { debtor, notification } = await makeClosedCase(admin);
    expect((await admin.post(`/api/notifications/${notification.id}/send_to_recipient`)).status).toBe(200);
    await vi.waitFor(
      async () => expect((await admin.get(`/api/notifications/${notification.id}`)).body.state).toBe('sent'),
      { timeout: 20_000, interval: 100 },
    );
    const erased = await admin.post(`/api/debtors/${debtor.id}/erase`, { name: debtor.name });
    expect(erased.status).toBe(200);
    await retain();

    const statements = [
      'CREATE TABLE boats (name text)',
      'CREATE TABLE pgboss.boats (name text)',
      'CREATE EXTENSION hstore',
      'ALTER TABLE users ADD COLUMN boat text',
      'ALTER TABLE record_changes DISABLE TRIGGER ALL',
      'DROP TABLE users',
      'TRUNCATE users CASCADE',
      'DELETE FROM record_changes',
      'SELECT FROM record_changes_1',
      'DELETE FROM record_changes_9',
      'UPDATE record_changes SET user_id = 1',
      "INSERT INTO schema_migrations VALUES ('9999_boats', '')",
    ];
    for (const statement of statements)
      expect([statement, await refusalOf(database, statement)]).toEqual([statement, '42501']);

    const again = await Promise.all([start(settings), start(settings)]);
    const { ODZYSK_MIGRATE_URL: _, ...alone } = settings;
    for (const server of [...again, await start(alone)]) expect((await fetch(`${server.url}/ready`)).status).toBe(200);
  },
  240_000,
);

test.runIf(serverUrl)(
  'where migrations wait, a user without the right is told of the setting in one line',
  async () => {
    const { ODZYSK_MIGRATE_URL: _, ...alone } = await databaseOfTwo();
    await expect(start(alone)).rejects.toThrow(/^Baza czeka na migracje, .+: set ODZYSK_MIGRATE_URL\. .+$/);
    await expect(start({ ...alone, ODZYSK_MIGRATE_URL: 'postgres://nikt:nic@127.0.0.1:1/nic' })).rejects.toThrow(
      /Cannot connect to the database of ODZYSK_MIGRATE_URL\./,
    );
  },
);

test.runIf(serverUrl)('a database that its owner filled by a command serves the other user too', async () => {
  const settings = await databaseOfTwo();
  const { ODZYSK_MIGRATE_URL: databaseUrl, ...alone } = settings;
  const owner = await openDatabase({ databaseUrl, dataDir: '' });
  await migrate(owner);
  await owner.close();
  await expect(start(alone)).rejects.toThrow(/: set ODZYSK_MIGRATE_URL\. .+$/);
  await prepareForServing(readConfig({ ...settings }));
  expect((await fetch(`${(await start(alone)).url}/ready`)).status).toBe(200);
});

test.runIf(serverUrl)(
  'an address beside DATABASE_URL that leads to another database is refused and nothing made there',
  async () => {
    const { DATABASE_URL, ODZYSK_MIGRATE_URL } = await databaseOfTwo();
    const other = await emptyPostgres(serverUrl!);
    onTestFinished(other.drop);
    const inOther = Object.assign(new URL(DATABASE_URL), { pathname: new URL(other.url).pathname }).href;
    const wrong = { ODZYSK_MIGRATE_URL: other.url, DATABASE_DIRECT_URL: inOther };
    for (const [name, url] of Object.entries(wrong)) {
      const refused = new RegExp(`^Ustawienie ${name} ma złą wartość .+ / the same database as in DATABASE_URL$`);
      await expect(start({ DATABASE_URL, ODZYSK_MIGRATE_URL, [name]: url })).rejects.toThrow(refused);
      const config = readConfig({ DATABASE_URL, ODZYSK_MIGRATE_URL, [name]: url });
      await expect(addressOfCommands(config)).rejects.toThrow(refused);
    }
    const database = await openDatabase({ databaseUrl: other.url, dataDir: '' });
    expect((await database.query("SELECT FROM pg_tables WHERE schemaname IN ('public', 'pgboss')")).rowCount).toBe(0);
    await database.close();
  },
);

test('an address to migrate by needs one to serve by', () => {
  expect(() => readConfig({ ODZYSK_MIGRATE_URL: 'postgres://a@b/c' })).toThrow(
    /^.+ DATABASE_URL .+ODZYSK_MIGRATE_URL$/,
  );
});
