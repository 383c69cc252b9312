import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, describe, expect, test } from 'vitest';
import { endlessServer } from '#test/endless-server.ts';
import { largestFile } from '#domain/documents/files/largest-file.ts';
import { wrongSetting } from './files/check-bucket.ts';
import { ping, scan, ScannerUnavailable } from './files/clamd.ts';
import { s3Storage } from './files/s3-storage.ts';
import { StorageUnavailable } from './files/storage.ts';
import { MessageNotTaken } from './messages/message.ts';
import { smsApiSender } from './messages/sms-api.ts';
import { smtpSender } from './messages/smtp.ts';
import { AnswerTooLong, atMost } from './short-answer.ts';

const folder = await mkdtemp(join(tmpdir(), 'odzysk-test-'));
afterAll(() => rm(folder, { recursive: true }));

/** Where somebody answers without end. */
interface At {
  readonly host: string;
  readonly port: number;
}
const bucket = ({ host, port }: At) => ({
  endpoint: `http://${host}:${port}`,
  region: 'eu-central-1',
  bucket: 'odzysk',
  accessKeyId: 'a',
  secretAccessKey: 's',
});
const storage = (at: At) => s3Storage(bucket(at), folder, 2000, 1000);
const file = () => Readable.from([Buffer.from('Umowa')]);
const message = { id: 'a-1', subject: 'Dług', text: 'Prosimy o wpłatę' };
const sms = ({ host, port }: At) =>
  smsApiSender({ url: `http://${host}:${port}`, token: 't', from: 'O', reportsTo: undefined, timeout: 1000 });
const mail = ({ host, port }: At) =>
  smtpSender(`smtp://${host}:${port}`, 'biuro@odzysk.example', {
    connectionTimeout: 2000,
    greetingTimeout: 2000,
    socketTimeout: 2000,
    wholly: 1000,
  });
const key = 'ab'.repeat(32);
const http = 'HTTP/1.1 200 OK\r\nLast-Modified: Sun, 29 Nov 2026 10:00:00 GMT\r\n\r\n';
const failed = http.replace('200 OK', '500 Failed');

type Asking = readonly [string, string, (at: At) => Promise<unknown>, new (...of: never[]) => Error];
const asked: readonly Asking[] = [
  ['the gateway', http, (at) => sms(at).send({ ...message, kind: 'sms', to: '+48600100200' }), MessageNotTaken],
  ['the scanner', '', (at) => scan({ ...at }, file(), 1000), ScannerUnavailable],
  ['the scanner at the start', '', (at) => ping({ ...at }, 1000), ScannerUnavailable],
  [
    'the mail server',
    '250-',
    (at) => mail(at).send({ ...message, kind: 'email', to: 'jan@jan.example' }),
    MessageNotTaken,
  ],
  ['the store that is given a file', http, (at) => storage(at).put(file()), StorageUnavailable],
  ['the store that fails to give one', failed, (at) => storage(at).open(key), StorageUnavailable],
  ['the store that fails to remove one', failed, (at) => storage(at).remove(key), StorageUnavailable],
];

describe.each(asked)('%s that does not end its answer', (_who, beginning, ask, kind) => {
  test.each(['fast', 'slow'] as const)('is hung up on, however %s', async (pace) => {
    const server = await endlessServer(beginning, pace);
    await expect(ask(server)).rejects.toThrow(kind);
    // What the network holds of it is not ours.
    expect(server.written()).toBeLessThan(30_000_000);
    await server.close();
  });
});

test('a file from the store that does not end is read no further than a file may be long', async () => {
  const server = await endlessServer(http, 'fast');
  await expect(storage(server).open(key).then(buffer)).rejects.toThrow('broke off: AnswerTooLong');
  expect(server.written()).toBeLessThan(largestFile + 30_000_000);
  await server.close();
});

test('a store that does not end its list stops the start by its setting', async () => {
  const server = await endlessServer(http, 'fast');
  expect(await wrongSetting(bucket(server))).toEqual({ name: 'S3_ENDPOINT', reason: 'AnswerTooLong' });
  await server.close();
});

test('an answer of so many bytes is whole, and one byte more is too long', async () => {
  const answer = () => Readable.from([Buffer.from('abc'), Buffer.from('de')]);
  expect(await Array.fromAsync(atMost(5, answer()))).toHaveLength(2);
  await expect(Array.fromAsync(atMost(4, answer()))).rejects.toThrow(AnswerTooLong);
});
