import { constants, cpSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Database } from '#server/database/connection.ts';
import { migrate } from '#server/database/migrate.ts';
import { openDatabase } from '#server/database/open-database.ts';
import { removeStale } from './stale-directories.ts';
import { templateKey } from './template-key.ts';

const CACHE = fileURLToPath(new URL('../node_modules/.cache/odzysk/databases/', import.meta.url));

/** An embedded database in a temporary directory, without fsync; its files are a copy of the template's. */
export async function embeddedTestDatabase(): Promise<Database> {
  const template = await findTemplate();
  const dataDir = mkdtempSync(join(tmpdir(), 'odzysk-test-'));
  const remove = () => rmSync(dataDir, { recursive: true, force: true });
  process.once('exit', remove);
  const removeNow = () => {
    process.off('exit', remove);
    remove();
  };
  try {
    cpSync(template, join(dataDir, 'postgres'), { recursive: true, mode: constants.COPYFILE_FICLONE });
    const database = await openDatabase({ dataDir, durable: false });
    const { close } = database;
    return { ...database, close: () => close().finally(removeNow) };
  } catch (error) {
    removeNow();
    throw error;
  }
}

async function findTemplate(): Promise<string> {
  const template = join(CACHE, await templateKey());
  if (!existsSync(template)) await makeTemplate(template);
  return template;
}

/** Made aside and renamed when complete; of two test processes that make it at once, one wins and both use its files. */
async function makeTemplate(template: string): Promise<void> {
  mkdirSync(CACHE, { recursive: true });
  removeStale(CACHE, '');
  removeStale(tmpdir(), 'odzysk-test-');
  const draft = mkdtempSync(join(CACHE, 'draft-'));
  try {
    const database = await openDatabase({ dataDir: draft, durable: false });
    await migrate(database).finally(database.close);
    renameSync(join(draft, 'postgres'), template);
  } catch (error) {
    if (!existsSync(template)) throw error;
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}
