import { createReadStream } from 'node:fs';
import { access, mkdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { memberOf } from '#engine/member-of.ts';
import { asStored } from './as-stored.ts';
import { syncFolder } from './disk.ts';
import { incomingFiles } from './incoming.ts';
import { type FileStorage, placeOf, SpoiltFile } from './storage.ts';

/** Files in a folder, named by their digest. A file is there whole or not at all. */
export function diskStorage(folder: string): FileStorage {
  const incoming = incomingFiles(join(folder, 'incoming'));
  const pathOf = (key: string) => join(folder, placeOf(key));

  const has = async (key: string) => (await stat(pathOf(key)).catch(() => undefined)) !== undefined;

  return {
    put: (bytes, inspect) =>
      incoming.receive(bytes, inspect, async ({ path, sha256, byte_size, content_type }) => {
        await moveIntoPlace(path, pathOf(sha256));
        return { key: sha256, sha256, byte_size, content_type, isKept: () => has(sha256) };
      }),
    async open(key) {
      await access(pathOf(key)).catch((error: unknown) => {
        throw memberOf(error, 'code') === 'ENOENT' ? new SpoiltFile(`the file ${key} is not on the disk`) : error;
      });
      return asStored(createReadStream(pathOf(key)), key);
    },
    remove: (key) => rm(pathOf(key), { force: true }),
    has,
    removeUnfinished: (before) => incoming.removeUnfinished(before),
    close: () => undefined,
  };
}

async function moveIntoPlace(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true, mode: 0o700 });
  await rename(from, to);
  await syncFolder(dirname(to));
}
