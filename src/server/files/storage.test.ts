import { createHash } from 'node:crypto';
import { globSync } from 'node:fs';
import { mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterAll, describe, expect, test } from 'vitest';
import { largestFile } from '#domain/documents/files/largest-file.ts';
import { startS3Server } from '#test/s3-server.ts';
import { readConfig } from '../config.ts';
import { openStorage } from './open-storage.ts';
import { incomingFiles } from './incoming.ts';
import { s3Storage } from './s3-storage.ts';
import { FileTooLarge, placeOf, SpoiltFile, StorageUnavailable } from './storage.ts';

const s3 = await startS3Server();
const ODZYSK_DATA_DIR = await mkdtemp(join(tmpdir(), 'odzysk-test-'));
const onDisk = await openStorage(readConfig({ ODZYSK_DATA_DIR: join(ODZYSK_DATA_DIR, 'disk') }));
const inBucket = await openStorage(readConfig({ ODZYSK_DATA_DIR: join(ODZYSK_DATA_DIR, 's3'), ...s3.settings }));
afterAll(async () => {
  inBucket.close();
  await s3.close();
  await rm(ODZYSK_DATA_DIR, { recursive: true });
});

const bytes = (content: string) => Readable.from([Buffer.from(content)]);
const ofBucket = (settings: Readonly<Record<string, string>>) => ({
  endpoint: settings['S3_ENDPOINT']!,
  region: settings['S3_REGION']!,
  bucket: settings['S3_BUCKET']!,
  accessKeyId: settings['S3_ACCESS_KEY_ID']!,
  secretAccessKey: settings['S3_SECRET_ACCESS_KEY']!,
});
const sha256 = (content: string) => createHash('sha256').update(content).digest('hex');

describe.each([
  ['a disk', 'disk', onDisk],
  ['a bucket', 's3', inBucket],
])('files on %s', (_name, folder, storage) => {
  const incoming = join(ODZYSK_DATA_DIR, folder, 'files', 'incoming');
  const left = () => readdir(incoming);
  /** Where files lie, from the storage's root. */
  const kept = async () =>
    storage === inBucket ? [...s3.objects.keys()] : globSync('??/*', { cwd: join(ODZYSK_DATA_DIR, folder, 'files') });

  test('are kept once under the digest of their content, and read again as they were', async () => {
    const put = await storage.put(bytes('Umowa'));
    const again = await storage.put(bytes('Umowa'));
    expect(put).toMatchObject({
      key: sha256('Umowa'),
      sha256: sha256('Umowa'),
      byte_size: 5,
      content_type: 'text/plain',
    });
    expect(again.key).toBe(put.key);
    expect(await kept()).toEqual([placeOf(put.key)]);
    expect(await text(await storage.open(put.key))).toBe('Umowa');
    expect([await storage.has(put.key), await put.isKept(), await left()]).toEqual([true, true, []]);
    await storage.remove(put.key);
  });

  test('that are no more what was stored end before their end, with an error', async () => {
    const contract = 'Umowa '.repeat(30_000);
    const { key } = await storage.put(bytes(contract));
    for (const spoilt of [contract.replace('U', 'u'), contract.slice(0, -1), '']) {
      if (storage === onDisk) await writeFile(join(ODZYSK_DATA_DIR, folder, 'files', placeOf(key)), spoilt);
      else s3.objects.set(placeOf(key), { bytes: Buffer.from(spoilt), at: new Date() });
      let read = 0;
      const reading = async () => {
        for await (const chunk of await storage.open(key)) read += (chunk as Buffer).length;
      };
      await expect(reading()).rejects.toThrow(SpoiltFile);
      expect(read).toBeLessThan(Math.max(spoilt.length, 1));
    }
    await storage.remove(key);
  });

  test('are gone once removed, however often that is said', async () => {
    const put = await storage.put(bytes('Aneks'));
    const { key } = put;
    await storage.remove(key);
    await storage.remove(key);
    expect([await put.isKept(), await storage.has(key)]).toEqual([false, false]);
    await expect(storage.open(key)).rejects.toThrow();
  });

  test('are not there at all when their sending ends too early, or is more than fifty megabytes', async () => {
    const cutOff = Readable.from(
      (async function* () {
        yield Buffer.alloc(100_000);
        throw new Error('cut off');
      })(),
    );
    await expect(storage.put(cutOff)).rejects.toThrow('cut off');
    const part = Buffer.alloc(largestFile / 50 + 1, 'x');
    await expect(storage.put(Readable.from(Array.from({ length: 50 }, () => part)))).rejects.toThrow(FileTooLarge);
    expect([await kept(), await left()]).toEqual([[], []]);
  });

  test('are written as they come, so that memory does not grow with them', async () => {
    const part = Buffer.alloc(1024 * 1024, 'x');
    let ahead = 0;
    const sending = Readable.from(
      (async function* () {
        for (let sent = 0; sent < 40 * part.length; sent += part.length) {
          const [name] = await left();
          const { size } = name === undefined ? { size: 0 } : await stat(join(incoming, name));
          ahead = Math.max(ahead, sent - size);
          yield part;
        }
      })(),
      { highWaterMark: 1 },
    );
    const { key, byte_size } = await storage.put(sending);
    await storage.remove(key);
    expect(byte_size).toBe(40 * part.length);
    expect(ahead).toBeLessThan(6 * part.length);
  });

  test('that a killed process was receiving are cleared away, but not those just coming in', async () => {
    const yesterday = new Date(Date.now() - 86_400_000);
    await writeFile(join(incoming, 'old'), 'połowa');
    await utimes(join(incoming, 'old'), yesterday, yesterday);
    await writeFile(join(incoming, 'young'), 'połowa');
    await storage.removeUnfinished(Date.now() - 600_000);
    expect(await left()).toEqual(['young']);
    await rm(join(incoming, 'young'));
  });

  test('have no names that lead elsewhere', async () => {
    await expect(async () => storage.open('../../etc/passwd')).rejects.toThrow('not a storage key');
  });
});

describe('a bucket', () => {
  test.each([503, 'break'] as const)(
    'that answers %s keeps nothing, and takes the file once it answers again',
    async (fault) => {
      s3.faults.set('PUT', fault);
      await expect(inBucket.put(bytes('Pismo'))).rejects.toThrow(StorageUnavailable);
      s3.faults.clear();
      expect(s3.objects.size).toBe(0);
      const { key } = await inBucket.put(bytes('Pismo'));
      s3.faults.set('GET', fault).set('HEAD', fault).set('DELETE', fault);
      await expect(inBucket.open(key)).rejects.toThrow(StorageUnavailable);
      await expect(inBucket.has(key)).rejects.toThrow(StorageUnavailable);
      await expect(inBucket.remove(key)).rejects.toThrow(StorageUnavailable);
      s3.faults.clear();
      await inBucket.remove(key);
      expect(s3.objects.size).toBe(0);
    },
  );

  test('in whose place a proxy answers with a page is away, and none of its files are spoilt or gone', async () => {
    const { key } = await inBucket.put(bytes('Ugoda'));
    for (const method of ['PUT', 'GET', 'HEAD']) s3.faults.set(method, 'page');
    const away = { name: 'StorageUnavailable' };
    await expect(inBucket.open(key)).rejects.toMatchObject(away);
    await expect(inBucket.has(key)).rejects.toMatchObject(away);
    const put = await inBucket.put(bytes('Aneks'));
    await expect(put.isKept()).rejects.toMatchObject(away);
    s3.faults.clear();
    expect([await text(await inBucket.open(key)), await put.isKept()]).toEqual(['Ugoda', false]);
    await inBucket.remove(key);
  });

  test('that is silent keeps one waiting, and nobody else for as long again', async () => {
    const impatient = s3Storage(ofBucket(s3.settings), join(ODZYSK_DATA_DIR, 'impatient'), 1_000);
    const { key } = await impatient.put(bytes('Porozumienie'));
    const silence = Promise.withResolvers<void>();
    s3.faults.set('HEAD', silence.promise);
    await expect(impatient.has(key)).rejects.toThrow(StorageUnavailable);
    const before = s3.requests.length;
    await expect(Promise.all([impatient.has(key), impatient.open(key)])).rejects.toThrow(StorageUnavailable);
    expect(s3.requests.length).toBe(before);
    s3.faults.clear();
    silence.resolve();
    await expect.poll(async () => impatient.has(key).catch(() => false)).toBe(true);
    await impatient.remove(key);
    impatient.close();
  });
});

test('a disk that may only be read is away, not broken', async () => {
  // Linux lets nobody make a file there; a disk that was mounted anew after an error refuses in the same place.
  const taken = incomingFiles('/sys', 0).receive(bytes('Umowa'), undefined, async () => {});
  await expect(taken).rejects.toThrow(StorageUnavailable);
});

test('a disk without room for the database beside them takes no files', async () => {
  const folder = join(ODZYSK_DATA_DIR, 'narrow');
  const put = incomingFiles(folder, Infinity).receive(bytes('Umowa'), undefined, async () => 'kept');
  await expect(put).rejects.toThrow(StorageUnavailable);
  expect(await readdir(folder)).toEqual([]);
});

test.each([
  ['S3_BUCKET', { S3_BUCKET: 'inny' }],
  ['S3_ACCESS_KEY_ID', { S3_ACCESS_KEY_ID: 'INNY' }],
  ['S3_SECRET_ACCESS_KEY', { S3_SECRET_ACCESS_KEY: 'zły' }],
  ['S3_REGION', { S3_REGION: 'us-west-2' }],
  ['S3_ENDPOINT', { S3_ENDPOINT: 'http://127.0.0.1:9' }],
  ['S3_ENDPOINT', { S3_ENDPOINT: 's3.example.com' }],
  ['S3_BUCKET', { S3_BUCKET: '' }],
])('a wrong %s is told by its name at the start', async (name, wrong) => {
  const start = async () => openStorage(readConfig({ ODZYSK_DATA_DIR, ...s3.settings, ...wrong }));
  await expect(start).rejects.toThrow(`setting ${name} has a wrong value`);
});
