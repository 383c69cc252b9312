import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import { testApp } from '#test/app.ts';
import { type Person, visitor } from '#test/person.ts';
import { codeOf, withApp } from '#test/second-factor.ts';
import { readConfig } from '../config.ts';
import { startServer } from '../start.ts';
import { sealStored, UnknownSecretKey } from './seal-stored.ts';
import { secretBox } from './secret-box.ts';
import { secretKeys } from './secret-keys.ts';

const key = () => randomBytes(32);
const [inUse, other] = [key(), key()];
const app = await testApp({ ODZYSK_SECRET_KEY: inUse.toString('base64') });
const { kysely: db } = app.database;

const stored = async ({ id }: Person) =>
  (await sql<{ secret: string }>`select secret from authenticator_apps where user_id = ${id}`.execute(db)).rows[0]!
    .secret;
const store = ({ id }: Person, secret: string) =>
  sql`update authenticator_apps set secret = ${secret} where user_id = ${id}`.execute(db);

async function enter(person: Person, code: string): Promise<number> {
  const browser = await visitor(app.url);
  await browser.signIn(person.email, person.password);
  return (await browser.send('POST', '/auth/second_factor', { code })).status;
}

describe('the secret of an authenticator app', () => {
  test('cannot be read in the database, and is of no use in the row of somebody else', async () => {
    const [person, thief] = [await app.as('debt_collector'), await app.as('debt_collector')];
    const [{ secret }, { secret: own }] = [await withApp(person), await withApp(thief)];
    const sealed = await stored(person);
    expect(sealed).not.toContain(secret);
    expect(Buffer.from(sealed.split('.')[3]!, 'base64url').toString()).not.toContain(secret);
    const ofThief = await stored(thief);
    await store(thief, sealed);
    expect(await enter(thief, codeOf(secret))).toBe(401);
    expect(await enter(thief, codeOf(own))).toBe(401);
    await store(thief, ofThief);
    expect(await enter(person, codeOf(secret))).toBe(200);
  });

  test('that an older version stored as it was is sealed at the start, and its app goes on', async () => {
    const person = await app.as('debt_collector');
    const { secret } = await withApp(person);
    await store(person, secret);
    await sealStored(db, secretBox([inUse]));
    expect(await stored(person)).not.toContain(secret);
    expect(await enter(person, codeOf(secret))).toBe(200);
  });

  test('is sealed anew with a new key, for which the old one is needed once', async () => {
    const person = await app.as('debt_collector');
    const before = (await withApp(person)) && (await stored(person));
    await sealStored(db, secretBox([other, inUse]));
    expect(await stored(person)).not.toBe(before);
    await sealStored(db, secretBox([other]));
    await sealStored(db, secretBox([inUse, other]));
  });

  test('stops the start by one line where the key is another', async () => {
    await withApp(await app.as('debt_collector'));
    const dataDir = await directory();
    const start = startServer(readConfig({ PORT: '0', ODZYSK_DATA_DIR: dataDir }), { database: app.database });
    await expect(start).rejects.toThrow(UnknownSecretKey);
    await expect(start).rejects.toThrow(/^Baza zawiera .*secret\.key.* \/ The database .*ODZYSK_SECRET_KEY\.$/);
  });
});

describe('the key', () => {
  test('is made once in the data directory, for its owner alone', async () => {
    const dataDir = await directory();
    const config = readConfig({ ODZYSK_DATA_DIR: dataDir });
    const found = await Promise.all(Array.from({ length: 5 }, () => secretKeys(config)));
    expect(new Set(found.flat().map((one) => one.toString('hex'))).size).toBe(1);
    expect(await readdir(dataDir)).toEqual(['secret.key']);
    expect((await stat(join(dataDir, 'secret.key'))).mode & 0o777).toBe(0o600);
  });

  test('of the settings comes first, and no file is made', async () => {
    const dataDir = await directory();
    const set = `${inUse.toString('base64')}, ${other.toString('base64')}`;
    const config = readConfig({ ODZYSK_DATA_DIR: dataDir, ODZYSK_SECRET_KEY: set });
    expect(await secretKeys(config)).toEqual([inUse, other]);
    expect(await readdir(dataDir)).toEqual([]);
  });

  test('that is cut short stops the start', async () => {
    const dataDir = await directory();
    await secretKeys(readConfig({ ODZYSK_DATA_DIR: dataDir }));
    const path = join(dataDir, 'secret.key');
    await writeFile(path, (await readFile(path, 'utf8')).slice(0, 20));
    await expect(secretKeys(readConfig({ ODZYSK_DATA_DIR: dataDir }))).rejects.toThrow(/ODZYSK_SECRET_KEY/);
  });

  test.each(['krotki', 'x'.repeat(64), `${inUse.toString('base64')},`])('%j is refused by name', (set) => {
    expect(() => readConfig({ ODZYSK_SECRET_KEY: set })).toThrow(/^Ustawienie ODZYSK_SECRET_KEY ma złą wartość/);
  });
});

async function directory(): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), 'odzysk-key-'));
  onTestFinished(() => rm(path, { recursive: true, force: true }));
  return path;
}
