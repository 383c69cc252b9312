import { memberOf } from '#engine/member-of.ts';
import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { atMost } from '../short-answer.ts';
import { asStored } from './as-stored.ts';
import { incomingFiles } from './incoming.ts';
import { type FileStorage, type IncomingFile, placeOf, SpoiltFile, StorageUnavailable } from './storage.ts';

export interface Bucket {
  readonly endpoint: string;
  readonly region: string;
  readonly bucket: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/** How long a connection is waited for, and one that says nothing, in milliseconds. */
const patience = { connectionTimeout: 5_000, socketTimeout: 15_000 };

/** How long an answer may take to begin, all tries together; a file on its way is waited for as long as it moves. */
const usuallyToBegin = 5_000;

/** How long a file may take to be sent, in milliseconds: fifty megabytes come along a line of one megabit a second. */
const usuallyToSend = 600_000;

/** What a store says of a file, or why it fails, in bytes. */
const longest = 1_000_000;

/** What it has to say comes with its errors. */
const nothing = () => undefined;
const silent = { debug: nothing, info: nothing, warn: nothing, error: nothing };

/** How often a file is sent, and the wait after the first time, in milliseconds. */
const tries = 3;
const firstWait = 100;

/** The client for a bucket. What a store unlike Amazon's may not know (checksums of its own accord) is not asked of it. */
export function s3Client({ endpoint, region, accessKeyId, secretAccessKey }: Bucket): S3Client {
  const client = new S3Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    forcePathStyle: true,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: patience,
    logger: silent,
  });
  // All of it is read before it is understood; a file, which is not, is held to what a file may have.
  client.middlewareStack.add(
    (next, { commandName }) =>
      async (args) => {
        const told = await next(args);
        const response = told.response as { statusCode: number; body?: unknown };
        const isFile = commandName === 'GetObjectCommand' && response.statusCode < 300;
        if (response.body instanceof Readable && !isFile)
          response.body = Readable.from(atMost(longest, response.body), { objectMode: false });
        return told;
      },
    { step: 'deserialize', priority: 'low' },
  );
  return client;
}

/**
 * Files in a bucket of their own, named by their digest. Bytes wait in the folder `incoming` until their digest is known;
 * then one request with it and their length puts all of them there or none.
 */
export function s3Storage(
  settings: Bucket,
  folder: string,
  toBegin = usuallyToBegin,
  toSend = usuallyToSend,
): FileStorage {
  const answered = patientWith(toBegin);
  const client = s3Client(settings);
  const incoming = incomingFiles(folder);
  const object = (key: string) => ({ Bucket: settings.bucket, Key: placeOf(key) });

  async function has(key: string): Promise<boolean> {
    const command = new HeadObjectCommand(object(key));
    const told = await answered((options) => client.send(command, options).catch(asNone));
    return told !== undefined && ofStore(told.LastModified) !== undefined;
  }

  /** The client by itself sends a stream only once. Who has waited long is not made to wait for another try. */
  async function send({ path, sha256, byte_size: ContentLength }: IncomingFile): Promise<void> {
    const ChecksumSHA256 = Buffer.from(sha256, 'hex').toString('base64');
    const begun = performance.now();
    for (let attempt = 1; ; attempt += 1) {
      const Body = createReadStream(path);
      try {
        const command = new PutObjectCommand({ ...object(sha256), Body, ContentLength, ChecksumSHA256 });
        await client.send(command, { abortSignal: AbortSignal.timeout(toSend) });
        return;
      } catch (error) {
        if (attempt === tries || performance.now() - begun > toBegin) throw unavailable(error);
        await wait(firstWait * attempt);
      } finally {
        Body.destroy();
      }
    }
  }

  return {
    put: (bytes, inspect) =>
      incoming.receive(bytes, inspect, async (file) => {
        await send(file);
        const { sha256, byte_size, content_type } = file;
        return { key: sha256, sha256, byte_size, content_type, isKept: () => has(sha256) };
      }),
    async open(key) {
      const command = new GetObjectCommand(object(key));
      const told = await answered((options) => client.send(command, options).catch(asNone));
      if (!told) throw new SpoiltFile(`the file ${key} is not in the bucket`);
      ofStore(told.LastModified);
      return asStored(told.Body as Readable, key);
    },
    async remove(key) {
      const command = new DeleteObjectCommand(object(key));
      await answered((options) => client.send(command, options));
    },
    has,
    removeUnfinished: (before) => incoming.removeUnfinished(before),
    close: () => client.destroy(),
  };
}

/** What the store does not have is told as undefined. */
function asNone(error: unknown): undefined {
  if (error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404) return undefined;
  throw error;
}

/** The error's own words may carry what was signed; its kind tells enough. */
function unavailable(error: unknown): StorageUnavailable {
  return new StorageUnavailable(`S3: ${String(memberOf(error, 'code') ?? memberOf(error, 'name'))}`);
}

/** What every answer of a store has; a page of some proxy in its place lacks it, and says nothing of the file. */
function ofStore<T>(told: T | undefined): T {
  if (told === undefined) throw new StorageUnavailable('S3: an answer that is not the store’s');
  return told;
}

/**
 * Asks a store, for as long as an answer may take to begin (`toBegin`, in milliseconds): some ask while they hold a connection of the
 * database. Where one has waited in vain, nobody else does for as long again.
 */
function patientWith(toBegin: number) {
  let silentUntil = 0;

  return async function answered<T>(ask: (options: { abortSignal: AbortSignal }) => Promise<T>): Promise<T> {
    if (performance.now() < silentUntil) throw new StorageUnavailable('S3: silent a moment ago');
    const late = new AbortController();
    const timer = setTimeout(() => late.abort(), toBegin);
    try {
      return await ask({ abortSignal: late.signal });
    } catch (error) {
      if (late.signal.aborted) silentUntil = performance.now() + toBegin;
      throw unavailable(error);
    } finally {
      clearTimeout(timer);
    }
  };
}
