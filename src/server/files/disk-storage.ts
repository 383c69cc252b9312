import { createReadStream } from 'node:fs';
import { access, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { memberOf } from '#engine/member-of.ts';
import { asStored } from './as-stored.ts';
import { incomingFiles } from './incoming.ts';
import { type FileStorage, isKey, placeOf, SpoiltFile } from './storage.ts';

/** Files in a folder, named by their digest. A file is there whole or not at all. */
export function diskStorage(folder: string): FileStorage {
  const incoming = incomingFiles(join(folder, 'incoming'));
  const pathOf = (key: string) => join(folder, placeOf(key));

  async function writtenAt(key: string): Promise<number | undefined> {
    const found = await stat(pathOf(key)).catch(() => undefined);
    return found?.mtimeMs;
  }

  return {
    put: (bytes, inspect) =>
      incoming.receive(bytes, inspect, async ({ path, sha256, byte_size, content_type }) => {
        await moveIntoPlace(path, pathOf(sha256));
        const isKept = async () => (await writtenAt(sha256)) !== undefined;
        return { key: sha256, sha256, byte_size, content_type, isKept };
      }),
    async open(key) {
      await access(pathOf(key)).catch((error: unknown) => {
        throw memberOf(error, 'code') === 'ENOENT' ? new SpoiltFile(`the file ${key} is not on the disk`) : error;
      });
      return asStored(createReadStream(pathOf(key)), key);
    },
    remove: (key) => rm(pathOf(key), { force: true }),
    writtenAt,
    removeUnfinished: (before) => incoming.removeUnfinished(before),
    async *keys() {
      const folders = await readdir(folder).catch(() => []);
      for (const name of folders.filter((one) => /^[0-9a-f]{2}$/.test(one))) {
        yield* (await readdir(join(folder, name))).filter(isKey);
      }
    },
    close: () => undefined,
  };
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
