import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import tar from 'tar-stream';
import { syncFolder } from '../files/disk.ts';
import { sealedFor } from './sealed-stream.ts';

/** Adds a file to what is being written; settles when there is room for the next. */
export type Add = (name: string, bytes: Uint8Array | string) => Promise<void>;

/**
 * Writes a sealed, compressed tar; it has its name once all of it is on the disk, and is gone when `fill` throws.
 * `age -d -i key backup.age | tar xz` reads it without this program.
 */
export async function writeArchive(
  path: string,
  recipients: readonly string[],
  fill: (add: Add) => Promise<void>,
): Promise<void> {
  const draft = `${path}.draft`;
  const pack = tar.pack();
  const written = pipeline(
    pack,
    createGzip({ level: 1 }),
    sealedFor(recipients),
    createWriteStream(draft, { mode: 0o600, flush: true }),
  );
  // Heard below; until then a failure here must not end the process.
  written.catch(() => {});
  try {
    await Promise.race([fill((name, bytes) => addTo(pack, name, bytes)), written]);
    pack.finalize();
    await written;
    await rename(draft, path);
    await syncFolder(dirname(path));
  } catch (error) {
    pack.destroy(error as Error);
    // A disk or folder that refuses may first show as an entry that cannot be added any more.
    const cause: unknown = await written.then(
      () => error,
      (reason: unknown) => reason,
    );
    await rm(draft, { force: true });
    throw cause;
  }
}

function addTo(pack: tar.Pack, name: string, bytes: Uint8Array | string): Promise<void> {
  const content = Buffer.from(bytes);
  return new Promise((resolve, reject) => {
    const entry = pack.entry({ name, size: content.length, mode: 0o600 }, (error) =>
      error ? reject(error) : resolve(),
    );
    // A disk that is full ends what is open as well; unheard, that would end the process and leave the draft behind.
    entry.once('error', reject);
    entry.end(content);
  });
}
