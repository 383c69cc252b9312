import { randomBytes } from 'node:crypto';
import { link, open, readFile, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { BadSetting, type Config } from '../config.ts';
import { syncFolder } from '../files/disk.ts';

/**
 * The keys that seal what the database holds, the newest first: those of the settings, then that of the data directory,
 * which is made at the first start without a setting.
 */
export async function secretKeys({ ODZYSK_SECRET_KEY: set = [], ODZYSK_DATA_DIR }: Config): Promise<Buffer[]> {
  const path = join(ODZYSK_DATA_DIR, 'secret.key');
  const kept = (await readKey(path)) ?? (set.length ? undefined : await makeKey(path));
  return kept ? [...set, kept] : [...set];
}

async function readKey(path: string): Promise<Buffer | undefined> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (text === undefined) return undefined;
  const key = Buffer.from(text.trim(), 'base64');
  if (key.length !== 32)
    throw new BadSetting(
      'ODZYSK_SECRET_KEY',
      `w ${path} nie ma klucza; przywróć go z kopii / ${path} holds no key; put it back from a backup`,
    );
  return key;
}

/** Written aside and linked when it is whole; of two processes that make it at once, both use the first one's. */
async function makeKey(path: string): Promise<Buffer | undefined> {
  const draft = `${path}.${randomBytes(6).toString('hex')}`;
  const file = await open(draft, 'wx', 0o600);
  await file.writeFile(`${randomBytes(32).toString('base64')}\n`);
  await file.sync();
  await file.close();
  await link(draft, path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await rm(draft);
  // What is sealed with it must not be on the disk before it.
  await syncFolder(dirname(path));
  return readKey(path);
}
