import { constants, cpSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Connection } from '#server/database/connection.ts';
import { openDatabase } from '#server/database/open-database.ts';
import { migrateAndClose } from './migrate-and-close.ts';
import { quickDirectory } from './quick-directory.ts';
import { removeStale } from './stale-directories.ts';
import { templateKey } from './template-key.ts';

const CACHE = fileURLToPath(new URL('../node_modules/.cache/odzysk/databases/', import.meta.url));

export interface DatabaseDirectory {
  /** For `openDatabase({ dataDir })`; the database in it is migrated. */
  dataDir: string;
  remove: () => void;
}

/** A directory in `parent` with a copy of the migrated template; removed by `remove`, at the latest with this process. */
export async function cloneTemplate(upTo?: string, parent = quickDirectory()): Promise<DatabaseDirectory> {
  const template = await findTemplate(upTo);
  const dataDir = mkdtempSync(join(parent, 'odzysk-test-'));
  const remove = () => {
    process.off('exit', remove);
    rmSync(dataDir, { recursive: true, force: true });
  };
  process.once('exit', remove);
  cpSync(template, join(dataDir, 'postgres'), { recursive: true, mode: constants.COPYFILE_FICLONE });
  return { dataDir, remove };
}

async function findTemplate(upTo: string | undefined): Promise<string> {
  const template = join(CACHE, await templateKey(upTo));
  if (!existsSync(template)) await makeTemplate(template, upTo);
  return template;
}

/** Made aside and renamed when complete; of two test processes that make it at once, one wins and both use its files. */
async function makeTemplate(template: string, upTo: string | undefined): Promise<void> {
  mkdirSync(CACHE, { recursive: true });
  removeStale(CACHE, '');
  removeStale(quickDirectory(), 'odzysk-test-');
  const draft = mkdtempSync(join(CACHE, 'draft-'));
  try {
    const database = await openDatabase({ dataDir: draft, durable: false });
    await dropUnused(database);
    await migrateAndClose(database, upTo);
    renameSync(join(draft, 'postgres'), template);
  } catch (error) {
    if (!existsSync(template)) throw error;
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

/** The databases new ones are made from are never used here, and two thirds of what every test file would copy. */
async function dropUnused({ query }: Connection): Promise<void> {
  await query("UPDATE pg_database SET datistemplate = false WHERE datname IN ('template0', 'template1')");
  await query('DROP DATABASE template0');
  await query('DROP DATABASE template1');
}
