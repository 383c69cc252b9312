import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { access, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { contentType } from './content-type.ts';
import { type FileStorage, FileTooLarge, largestFile, type StoredFile } from './storage.ts';

/** Files in a folder, named by their digest. A file is there whole or not at all. */
export function diskStorage(folder: string): FileStorage {
  const pathOf = (key: string) => {
    if (!/^[0-9a-f]{64}$/.test(key)) throw new Error('not a storage key');
    return join(folder, key.slice(0, 2), key);
  };

  async function put(bytes: Readable): Promise<StoredFile> {
    await mkdir(join(folder, 'incoming'), { recursive: true, mode: 0o700 });
    const incoming = join(folder, 'incoming', randomUUID());
    try {
      const meter = measured();
      await pipeline(bytes, meter.stream, createWriteStream(incoming, { mode: 0o600, flush: true }));
      const { sha256, byte_size } = meter.result();
      const type = await contentType(incoming);
      await moveIntoPlace(incoming, pathOf(sha256));
      return { key: sha256, sha256, byte_size, content_type: type };
    } finally {
      await rm(incoming, { force: true });
    }
  }

  return {
    put,
    async open(key) {
      await access(pathOf(key));
      return createReadStream(pathOf(key));
    },
    remove: (key) => rm(pathOf(key), { force: true }),
    async writtenAt(key) {
      const found = await stat(pathOf(key)).catch(() => undefined);
      return found?.mtimeMs;
    },
    async removeUnfinished(before) {
      const incoming = join(folder, 'incoming');
      for (const name of await readdir(incoming).catch(() => [])) {
        const found = await stat(join(incoming, name)).catch(() => undefined);
        if (found && found.mtimeMs < before) await rm(join(incoming, name), { force: true });
      }
    },
    async *keys() {
      const folders = await readdir(folder).catch(() => []);
      for (const name of folders.filter((one) => /^[0-9a-f]{2}$/.test(one))) yield* await readdir(join(folder, name));
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

/** The name must survive a crash as surely as the bytes do, so the folder is synced too. */
async function moveIntoPlace(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true, mode: 0o700 });
  await rename(from, to);
  const folder = await open(dirname(to), 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
