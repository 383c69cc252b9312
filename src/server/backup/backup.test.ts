import { spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import {
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { attach, makeCase } from '#test/builders.ts';
import { ownDatabase } from '#test/own-database.ts';
import { ownServer } from '#test/own-server.ts';
import type { Person } from '#test/person.ts';
import { emptyPostgres } from '#test/postgres-database.ts';
import { sameEngine } from '#test/quick-engine.ts';
import { until } from '#test/until.ts';
import { openDatabase } from '../database/open-database.ts';
import type { Database } from '../database/connection.ts';
import { askForSnapshot, serveSnapshots } from './embedded-snapshot.ts';

const serverUrl = process.env['TEST_DATABASE_URL'] ?? '';
const parent = mkdtempSync(join(tmpdir(), 'odzysk-backup-'));
afterAll(() => rmSync(parent, { recursive: true }));

type Settings = Record<string, string>;

/** A command as an operator calls it; a shell may narrow what it has first. */
async function run(
  name: string,
  args: string[],
  settings: Settings,
  shell?: string,
): Promise<{ code: number | null; said: string }> {
  const program = fileURLToPath(new URL(`${name}.ts`, import.meta.url));
  const env = { ...process.env, DATABASE_URL: '', ODZYSK_MIGRATE_URL: '', ...settings };
  const command = shell ? ['bash', '-c', shell, process.execPath] : [process.execPath];
  const child = spawn(command[0]!, [...command.slice(1), ...sameEngine, program, ...args], { env, cwd: parent });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (said += text));
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return { code, said };
}

async function newKey(name: string): Promise<{ key: string; recipient: string }> {
  const key = join(parent, `${name}.key`);
  const { said } = await run('main', ['--new-key', key], {});
  return { key, recipient: /^ODZYSK_BACKUP_RECIPIENTS=(\S+)$/m.exec(said)![1]! };
}
const mine = await newKey('mine');

/** Where an office can be restored to. */
async function emptyPlace(): Promise<Settings> {
  const ODZYSK_DATA_DIR = join(mkdtempSync(join(parent, 'place-')), 'data');
  if (!serverUrl) return { ODZYSK_DATA_DIR };
  const { url, drop } = await emptyPostgres(serverUrl);
  onTestFinished(drop);
  return { ODZYSK_DATA_DIR, DATABASE_URL: url };
}

const open = ({ DATABASE_URL, ODZYSK_DATA_DIR = '' }: Settings): Promise<Database> =>
  openDatabase({ databaseUrl: DATABASE_URL, dataDir: ODZYSK_DATA_DIR });

/** All rows of a table as text, in order. */
async function rowsOf({ query }: Database, table: string): Promise<string[]> {
  const { rows } = await query<{ row: string }>(`SELECT t::text AS row FROM ${table} t ORDER BY 1`);
  return rows.map(({ row }) => row);
}

/** Makes debtors until told to stop; the names of those that were acknowledged. */
function writing(admin: Person) {
  const names: string[] = [];
  const course = { goesOn: true };
  const write = async () => {
    for (let number = 1; course.goesOn; number += 1) {
      const name = `Pisany w trakcie ${number}`;
      if ((await admin.post('/api/debtors', { name })).status === 201) names.push(name);
    }
  };
  const ended = write();
  return { names, stop: () => ((course.goesOn = false), ended) };
}

/** Longer than what is sealed at once. */
const contract = randomBytes(200_000);
const contractKey = createHash('sha256').update(contract).digest('hex');

async function addContract(admin: Person): Promise<void> {
  const { id } = await makeCase(admin);
  const document = await admin.create('documents', { debt_case_id: id });
  await attach(admin, document.id, 'umowa.bin', contract);
}

async function backUp(settings: Settings): Promise<{ from: string; said: string }> {
  const folder = mkdtempSync(join(parent, 'to-'));
  const { code, said } = await run('main', ['--to', folder], settings);
  expect([code, said]).toEqual([0, expect.stringMatching(/Kopia .*: wiersze \d+, pliki \d/)]);
  return { from: join(folder, readdirSync(folder)[0]!), said };
}

const restore = (from: string, place: Settings, key = mine.key) =>
  run('restore-main', ['--from', from, '--key', key], place);
const check = (from: string, key = mine.key) => run('restore-main', ['--from', from, '--key', key, '--check'], {});
const filesIn = (folder: string) => (existsSync(folder) ? readdirSync(folder) : []);

const settings: Settings = { ...(await ownDatabase(afterAll)), ODZYSK_BACKUP_RECIPIENTS: mine.recipient };

test('made while people write is one moment, with all that was acknowledged before, and the office goes on from it', async () => {
  const server = await ownServer(settings);
  onTestFinished(() => server.kill());
  const admin = await server.admin();
  await addContract(admin);
  await admin.post('/api/debtors', { name: 'Z cudzysłowem " i \\ oraz \u007f' });
  const writer = writing(admin);
  await expect.poll(() => writer.names.length).toBeGreaterThan(3);
  const before = [...writer.names];
  const { from } = await backUp(settings);
  const during = writer.names.length;
  await expect.poll(() => writer.names.length).toBeGreaterThan(during);
  await writer.stop();
  await server.kill();
  expect(filesIn(settings['ODZYSK_DATA_DIR']!).filter((each) => each.startsWith('snapshot-'))).toEqual([]);

  expect(await check(from)).toMatchObject({ code: 0, said: expect.stringContaining('jest cała') });
  const place = await emptyPlace();
  expect(await restore(from, place)).toMatchObject({ code: 0 });
  const [was, is] = [await open(settings), await open(place)];
  const kept = await rowsOf(is, 'business_entities');
  const all = new Set(await rowsOf(was, 'business_entities'));
  expect(kept.filter((row) => !all.has(row))).toEqual([]);
  for (const name of before) expect(kept.some((row) => row.includes(`"${name}"`))).toBe(true);
  await Promise.all([was.close(), is.close()]);

  const restored = await ownServer({ ...settings, ...place });
  onTestFinished(() => restored.kill());
  const after = await restored.admin();
  expect((await after.post('/api/debtors', { name: 'Po przywróceniu' })).status).toBe(201);
}, 240_000);

describe('of the office once it stands still', () => {
  let from = '';
  const message = join('outbox', 'email', 'ąę.eml');
  beforeAll(async () => {
    const place = settings['ODZYSK_DATA_DIR']!;
    mkdirSync(dirname(join(place, message)), { recursive: true });
    writeFileSync(join(place, message), 'Wezwanie');
    // As the usual ./data says where it is.
    from = (await backUp({ ...settings, ODZYSK_DATA_DIR: `./${relative(parent, place)}/` })).from;
  });

  test('every row of every table, the files, the outbox and the key come back', async () => {
    const place = await emptyPlace();
    const to = place['ODZYSK_DATA_DIR']!;
    // As npm leaves it in the home of who calls it.
    mkdirSync(join(to, '.npm', '_logs'), { recursive: true });
    const { code, said } = await restore(from, place);
    expect([code, said]).toEqual([0, expect.stringMatching(/porównano wiersze: \d+, pliki: 1/)]);
    expect(readFileSync(join(to, 'files', contractKey.slice(0, 2), contractKey))).toEqual(contract);
    expect(readFileSync(join(to, message), 'utf8')).toBe('Wezwanie');
    expect(readFileSync(join(to, 'secret.key'))).toEqual(
      readFileSync(join(settings['ODZYSK_DATA_DIR']!, 'secret.key')),
    );
    const [was, is] = [await open(settings), await open(place)];
    const tables = await tablesOf(was);
    expect(tables.length).toBeGreaterThan(50);
    for (const table of tables) expect([table, await rowsOf(is, table)]).toEqual([table, await rowsOf(was, table)]);
    const next = "INSERT INTO tags (name, name_en) VALUES ('nowa', 'new') RETURNING id";
    expect((await is.query(next)).rows).toEqual((await was.query(next)).rows);
    await was.query("DELETE FROM tags WHERE name = 'nowa'");
    await expect(is.query('INSERT INTO debt_case_users (debt_case_id, user_id) VALUES (999999, 1)')).rejects.toThrow(
      /foreign key/,
    );
    await Promise.all([was.close(), is.close()]);
  }, 120_000);

  test('a key that it was not made for opens nothing, and says so', async () => {
    const other = await newKey('other');
    const wrong = { code: 1, said: expect.stringMatching(/^Tego klucza nie użyto do tej kopii/) };
    expect(await check(from, other.key)).toMatchObject(wrong);
    const place = await emptyPlace();
    expect(await restore(from, place, other.key)).toMatchObject(wrong);
    expect(filesIn(place['ODZYSK_DATA_DIR']!)).toEqual([]);
  });

  const refused = { code: 1, said: expect.stringMatching(/^Kopia jest uszkodzona, niepełna albo zmieniona/) };
  function spoiltBy(spoil: (bytes: Buffer) => Uint8Array): string {
    const spoilt = join(mkdtempSync(join(parent, 'spoilt-')), 'odzysk.age');
    writeFileSync(spoilt, spoil(readFileSync(from)));
    return spoilt;
  }
  const cutBetweenParts = (bytes: Buffer) => bytes.subarray(0, 200 + 2 * (65_536 + 16));

  test.each<[string, (bytes: Buffer) => Uint8Array]>([
    ['altered in one bit', (bytes) => bytes.with(Math.floor(bytes.length / 2), bytes[bytes.length >> 1]! ^ 1)],
    ['cut short', (bytes) => bytes.subarray(0, bytes.length - 100)],
    ['cut between two of its parts', cutBetweenParts],
    ['empty', () => Buffer.alloc(0)],
    ['something else', () => Buffer.from('PK\u0003\u0004 to nie jest kopia')],
  ])('%s it is refused', async (_, spoil) => {
    expect(await check(spoiltBy(spoil))).toMatchObject(refused);
  });

  test('found spoilt while it is restored, nothing of it stays', async () => {
    const place = await emptyPlace();
    expect(await restore(spoiltBy(cutBetweenParts), place)).toMatchObject(refused);
    expect(filesIn(place['ODZYSK_DATA_DIR']!)).toEqual([]);
    expect(serverUrl ? await peopleIn(place) : 0).toBe(0);
  }, 120_000);

  test('a place that is in use is left alone', async () => {
    expect(await restore(from, { ...settings, DATABASE_URL: '' })).toMatchObject({
      code: 1,
      said: expect.stringMatching(/^Katalog .* nie jest pusty/),
    });
    if (!serverUrl) return;
    expect(
      await restore(from, { ...settings, ...(await emptyPlace()), DATABASE_URL: settings['DATABASE_URL']! }),
    ).toMatchObject({ code: 1, said: expect.stringContaining('Baza PostgreSQL nie jest pusta') });
  });

  test.runIf(serverUrl)(
    'what the settings lead to besides the served database is neither kept nor filled',
    async () => {
      const place = await emptyPlace();
      const other = { ODZYSK_MIGRATE_URL: (await emptyPlace())['DATABASE_URL']! };
      const refused = {
        code: 1,
        said: expect.stringMatching(/^Ustawienie ODZYSK_MIGRATE_URL ma złą wartość [^\n]+\n$/),
      };
      const to = mkdtempSync(join(parent, 'other-'));
      expect(await run('main', ['--to', to], { ...settings, ...other })).toEqual(refused);
      expect(await restore(from, { ...place, ...other })).toEqual(refused);
      const unserved = Object.assign(new URL(place['DATABASE_URL']!), { password: 'nie-to' }).href;
      const owner = { ODZYSK_MIGRATE_URL: place['DATABASE_URL']!, DATABASE_URL: unserved };
      expect(await restore(from, { ...place, ...owner })).toMatchObject({
        code: 1,
        said: expect.stringMatching(/^Nie można połączyć się z bazą z DATABASE_URL/),
      });
      expect([...filesIn(to), ...filesIn(place['ODZYSK_DATA_DIR']!), await peopleIn(place)]).toEqual([0]);
    },
  );

  test('a file that the storage lost is named, and the rest is kept', async () => {
    const lost = join(settings['ODZYSK_DATA_DIR']!, 'files', contractKey.slice(0, 2), contractKey);
    writeFileSync(lost, 'co innego');
    onTestFinished(() => writeFileSync(lost, contract));
    const to = join(mkdtempSync(join(parent, 'to-')), 'odzysk.age');
    const { code, said } = await run('main', ['--to', to], settings);
    expect([code, said]).toEqual([1, expect.stringContaining(contractKey)]);
    expect(await check(to)).toMatchObject({
      code: 0,
      said: expect.stringContaining('gone when the backup was made: 1'),
    });
  });

  // The embedded database would meet the limit first.
  test.runIf(serverUrl)('a place without room for it keeps no half of it', async () => {
    const folder = mkdtempSync(join(parent, 'full-'));
    const { code, said } = await run('main', ['--to', folder], settings, 'trap "" XFSZ; ulimit -f 100; exec "$0" "$@"');
    expect([code, said]).toEqual([1, expect.stringContaining('Na dysku brakło miejsca')]);
    expect(filesIn(folder)).toEqual([]);
  });

  test.runIf(serverUrl)(
    'from PostgreSQL it is restored into the embedded database as well',
    async () => {
      const place = { ODZYSK_DATA_DIR: join(mkdtempSync(join(parent, 'place-')), 'data') };
      expect(await restore(from, place)).toMatchObject({ code: 0 });
      const [was, is] = [await open(settings), await open(place)];
      for (const table of await tablesOf(was))
        expect((await rowsOf(is, table)).length).toBe((await rowsOf(was, table)).length);
      await Promise.all([was.close(), is.close()]);
    },
    120_000,
  );
});

test('a server that makes no copy of its database is hung up on, so that the command ends', async () => {
  const folder = mkdtempSync(join(parent, 'busy-'));
  const socket = join(folder, 'asked');
  let hungUp: Promise<unknown> | undefined;
  const server = createServer((client) => {
    hungUp = once(client.resume(), 'close');
    client.write(`${JSON.stringify({ error: 'za mało miejsca' })}\n`);
  }).listen(socket);
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  writeFileSync(join(folder, 'snapshots.address'), socket);
  await expect(askForSnapshot(folder)).rejects.toThrow('za mało miejsca');
  await hungUp;
});

test('a copy that nobody waits for any more is gone once it is made', async () => {
  const folder = mkdtempSync(join(parent, 'left-'));
  const database = await openDatabase({ dataDir: folder, durable: false });
  const stop = await serveSnapshots(database, folder);
  const copies = () => readdirSync(folder).filter((name) => name.startsWith('snapshot-'));
  const client = connect(readFileSync(join(folder, 'snapshots.address'), 'utf8'));
  await until(
    async () => copies(),
    (found) => found.length === 1,
  );
  client.destroy();
  // Answered once the engine is free again, so after the copy.
  await database.query('select 1');
  expect(
    await until(
      async () => copies(),
      (found) => found.length === 0,
    ),
  ).toEqual([]);
  await stop();
  await database.close();
}, 120_000);

test('says what is missing before anything is done', async () => {
  const nowhere = { ODZYSK_DATA_DIR: join(parent, 'none'), ODZYSK_BACKUP_RECIPIENTS: mine.recipient };
  const said = await Promise.all([
    run('main', ['--to', parent], { ODZYSK_DATA_DIR: join(parent, 'none') }),
    run('main', [], nowhere),
    run('main', ['--to', parent], nowhere),
    run('main', ['--to', join(parent, 'none', 'odzysk.age')], nowhere),
    run('main', ['--to', join(parent, 'none/')], nowhere),
    run('restore-main', ['--from', join(parent, 'none')], {}),
    restore(join(parent, 'none.age'), nowhere),
    run('restore-main', ['--from', mine.key, '--key', join(parent, 'none.key')], {}),
    run('restore-main', ['--from', parent, '--key', mine.key], {}),
    run('main', ['--new-key', mine.key], {}),
    run('main', ['--do', parent], {}),
    run('restore-main', ['kopia.age'], {}),
  ]);
  expect(said.map((one) => one.said)).toEqual([
    expect.stringMatching(/^Ustawienie ODZYSK_BACKUP_RECIPIENTS nie ma wartości .+ has no value: .+ --new-key /),
    expect.stringMatching(/^Ustawienie --to nie ma wartości/),
    expect.stringMatching(/^Nie ma tu bazy Odzysku/),
    expect.stringMatching(/^Ustawienie --to ma złą wartość .+: nie ma katalogu .+ \/ there is no folder \S+none$/m),
    expect.stringMatching(/^Ustawienie --to ma złą wartość .+: nie ma katalogu .+ \/ there is no folder \S+none\/$/m),
    expect.stringMatching(/^Ustawienie --key nie ma wartości/),
    expect.stringMatching(/^Ustawienie --from ma złą wartość .+: ENOENT/),
    expect.stringMatching(/^Ustawienie --key ma złą wartość .+: ENOENT/),
    expect.stringMatching(/^Ustawienie --from ma złą wartość .+ is a folder/),
    expect.stringMatching(/^Ustawienie --new-key ma złą wartość .+: EEXIST/),
    expect.stringMatching(/^Złe opcje polecenia; są: --to, --new-key\. .+ \(Unknown option '--do'\)$/m),
    expect.stringMatching(
      /^Złe opcje polecenia; są: --from, --key, --check\. .+ \(Unexpected argument 'kopia\.age'\)$/m,
    ),
  ]);
  for (const one of said) expect([one.code, one.said.trim().split('\n').length]).toEqual([1, 1]);
  expect(filesIn(parent).filter((name) => name.endsWith('.age'))).toEqual([]);
});

test.skipIf(process.getuid?.() !== 0)('root leaves nothing in a directory that is another user’s', async () => {
  const ODZYSK_DATA_DIR = mkdtempSync(join(parent, 'foreign-'));
  chownSync(ODZYSK_DATA_DIR, 65_534, 65_534);
  const foreign = { ODZYSK_DATA_DIR, ODZYSK_BACKUP_RECIPIENTS: mine.recipient };
  for (const { code, said } of [await run('main', ['--to', parent], foreign), await restore(mine.key, foreign)]) {
    expect([code, said]).toEqual([1, expect.stringMatching(/^Katalog \S+ należy do innego użytkownika \(uid 65534\)/)]);
    expect(said.trim().split('\n')).toHaveLength(1);
  }
  expect(readdirSync(ODZYSK_DATA_DIR)).toEqual([]);
});

async function peopleIn(place: Settings): Promise<number> {
  const database = await open(place);
  const { rows } = await database.query<{ is: boolean }>("SELECT to_regclass('users') IS NOT NULL AS is");
  const people = rows[0]?.is ? await rowsOf(database, 'users') : [];
  await database.close();
  return people.length;
}

/** The tables of rows, without what a start or the queue notes by itself. */
async function tablesOf({ query }: Database): Promise<string[]> {
  const { rows } = await query<{ name: string }>(
    "SELECT relname AS name FROM pg_class WHERE relkind IN ('r', 'p') AND NOT relispartition AND relnamespace = 'public'::regnamespace AND relname <> 'schema_migrations'",
  );
  return rows.map(({ name }) => name);
}
