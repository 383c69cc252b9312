import { createHash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { cp, readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { DatabaseError } from '../database/errors.ts';
import { isKey } from '../files/storage.ts';

/** What of a data directory is not the database and not a process that runs. */
const belongings = ['files', 'outbox', 'secret.key'];

/** Copies attached files, outbox and key of an office; each file is read again and must still be what its name says. */
export async function copyFiles(from: string, to: string): Promise<number> {
  const unfinished = join(from, 'files', 'incoming');
  for (const name of belongings.filter((one) => existsSync(join(from, one)))) {
    const filter = (path: string) => path !== unfinished;
    await cp(join(from, name), join(to, name), { recursive: true, preserveTimestamps: true, filter });
  }
  const kept = await filesIn(join(from, 'files'));
  const copied = new Set(await filesIn(join(to, 'files')));
  for (const path of kept) {
    if (!copied.has(path) || (await digestOf(join(to, 'files', path))) !== basename(path)) throw new FileLost(path);
  }
  return kept.length;
}

async function filesIn(folder: string): Promise<string[]> {
  const found = await readdir(folder, { recursive: true }).catch(() => []);
  return found.filter((path) => isKey(basename(path)));
}

async function digestOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}

class FileLost extends DatabaseError {
  constructor(path: string) {
    super(
      `Plik ${path} jest uszkodzony albo się nie skopiował; niczego nie przeniesiono. / ` +
        `The file ${path} is damaged or was not copied; nothing was moved.`,
    );
  }
}
