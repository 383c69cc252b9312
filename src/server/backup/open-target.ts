import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../config.ts';
import { DatabaseError } from '../database/errors.ts';
import { openDatabase } from '../database/open-database.ts';
import { addressOfCommands } from '../database/several/server-databases.ts';
import { openStorage } from '../files/open-storage.ts';
import { refuseUsedDatabase } from '../move/used-database.ts';
import type { Target } from './restore-backup.ts';
import { draftName } from './unfinished.ts';
import { refuseForeignDirectory } from '../whose-directory.ts';

/** Before anything is made there: the place is ours, and nobody's office. */
export async function refuseUnfitPlace({ ODZYSK_DATA_DIR: place }: Config): Promise<void> {
  refuseForeignDirectory(place);
  await refuseUsedDirectory(place);
}

/** A fit place by the settings. `keep` makes what was restored the office; without it nothing of it stays. */
export async function openTarget(config: Config): Promise<Target & { keep(): Promise<void>; close(): Promise<void> }> {
  const { ODZYSK_DATA_DIR: place } = config;
  const address = await addressOfCommands(config);
  const dataDir = join(place, draftName);
  await rm(dataDir, { recursive: true, force: true });
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  // Closed from the last to the first, by the caller or because a later step failed.
  await using opened = new AsyncDisposableStack();
  opened.defer(() => rm(dataDir, { recursive: true, force: true }));
  const storage = await openStorage({ ...config, ODZYSK_DATA_DIR: dataDir });
  opened.defer(() => storage.close());
  const database = await openDatabase({ ...address, dataDir });
  opened.defer(() => database.close());
  if (address.databaseUrl) await refuseUsedDatabase(database);
  const all = opened.move();
  return {
    database,
    storage,
    dataDir,
    close: () => all.disposeAsync(),
    async keep() {
      await database.close();
      // The database last: without it the place still counts as empty.
      const restored = (await readdir(dataDir)).toSorted((a, b) => Number(a === 'postgres') - Number(b === 'postgres'));
      for (const name of restored) if (!ofProcess.has(name)) await rename(join(dataDir, name), join(place, name));
    },
  };
}

/** What the process of the embedded database had for itself. */
const ofProcess = new Set(['lock', 'socket']);

/** A mounted disk brings one of these; npm leaves the other where the directory is the home of who calls it. */
const ofOthers = new Set([draftName, 'lost+found', '.npm']);

async function refuseUsedDirectory(place: string): Promise<void> {
  const found = await readdir(place).catch(() => []);
  if (found.every((name) => ofOthers.has(name))) return;
  throw new DatabaseError(
    `Katalog ${place} nie jest pusty: ustaw ODZYSK_DATA_DIR na nowy. / The directory ${place} is not empty: set ODZYSK_DATA_DIR to a new one.`,
  );
}
