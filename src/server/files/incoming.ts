import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { largestFile } from '#domain/documents/files/largest-file.ts';
import { contentType } from './content-type.ts';
import { hasRoom, usuallyFree } from './disk.ts';
import { asStorageError, FileTooLarge, type IncomingFile, type Inspect, StorageUnavailable } from './storage.ts';

/** A folder in which bytes wait until all of them are there and `keep` has put them where they stay; then nothing is left. */
export function incomingFiles(folder: string, leftFree = usuallyFree) {
  return {
    async receive<T>(
      bytes: Readable,
      inspect: Inspect | undefined,
      keep: (file: IncomingFile) => Promise<T>,
    ): Promise<T> {
      const path = join(folder, randomUUID());
      try {
        await mkdir(folder, { recursive: true, mode: 0o700 });
        if (!(await hasRoom(folder, leftFree))) throw new StorageUnavailable('the disk is almost full');
        const meter = measured();
        await pipeline(bytes, meter.stream, createWriteStream(path, { mode: 0o600, flush: true }));
        const file = { path, ...meter.result(), content_type: await contentType(path) };
        await inspect?.(file);
        return await keep(file);
      } catch (error) {
        throw asStorageError(error);
      } finally {
        // What a disk that was made read-only meanwhile keeps is cleared away later.
        await rm(path, { force: true }).catch(() => {});
      }
    },

    /** A process that was killed leaves what it was receiving. */
    async removeUnfinished(before: number): Promise<void> {
      for (const name of await readdir(folder).catch(() => [])) {
        const path = join(folder, name);
        const found = await stat(path).catch(() => undefined);
        if (found && found.mtimeMs < before) await rm(path, { force: true });
      }
    },
  };
}

function measured() {
  const hash = createHash('sha256');
  let byte_size = 0;
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      byte_size += chunk.length;
      hash.update(chunk);
      done(byte_size > largestFile ? new FileTooLarge() : null, chunk);
    },
  });
  return { stream, result: () => ({ sha256: hash.digest('hex'), byte_size }) };
}
