import { existsSync, renameSync, rmSync, closeSync, fsyncSync, openSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { DurableFilesystem } from './durable-filesystem.ts';

/** One session serves every client, so what a PostgreSQL connection would set is given at start. */
const SETTINGS = [
  'timezone=Europe/Warsaw',
  'datestyle=ISO',
  // As for PostgreSQL: the files are in the memory of the system.
  'random_page_cost=1.1',
  'work_mem=16MB',
  // The usual 128 MB are taken at once, and setting them up is half of what opening a small database costs.
  'shared_buffers=32MB',
  'wal_sync_method=fsync',
  'min_wal_size=32MB',
  'max_wal_size=128MB',
  // Reached before the stack of the process is, so that too deep a statement is an error and not a crash.
  'max_stack_depth=1MB',
].flatMap((setting) => ['-c', setting]);

/** Opens the database files in `directory/postgres`, creating them at the first start. `durable: false`, for tests, leaves fsync out. */
export async function openEngine(directory: string, durable: boolean): Promise<PGlite> {
  const files = join(directory, 'postgres');
  if (!existsSync(files)) await create(files, durable);
  return start(files, durable);
}

/** Under another name until it is complete, so that a start cut short leaves nothing half made. */
async function create(files: string, durable: boolean): Promise<void> {
  const draft = `${files}.draft`;
  rmSync(draft, { recursive: true, force: true });
  try {
    const engine = await start(draft, durable);
    await engine.close();
    if (durable) syncTree(draft);
    renameSync(draft, files);
  } catch (error) {
    // What there is of it would fill the disk until the next start.
    rmSync(draft, { recursive: true, force: true });
    throw error;
  }
}

function start(files: string, durable: boolean): Promise<PGlite> {
  const defaults = PGlite.defaultStartParams;
  return PGlite.create({
    fs: durable ? new DurableFilesystem(files) : new NodeFS(files),
    extensions: { pg_trgm, unaccent },
    initDbStartParams: ['--wal-segsize=1'],
    startParams: [...(durable ? defaults.filter((parameter) => parameter !== '-F') : defaults), ...SETTINGS],
  });
}

/** Puts every file below `directory` on the disk, as initdb would. */
function syncTree(directory: string): void {
  for (const entry of readdirSync(directory, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = openSync(join(entry.parentPath, entry.name), 'r+');
    fsyncSync(file);
    closeSync(file);
  }
}
