import { createHash, type Hash } from 'node:crypto';
import { sql } from 'kysely';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, resolve, sep } from 'node:path';
import { Readable } from 'node:stream';
import type { Connection, Database } from '../database/connection.ts';
import { MigrationError } from '../database/errors.ts';
import { migrate } from '../database/migrate.ts';
import { readMigrations } from '../database/migration-files.ts';
import { liftLimit } from '../database/statement-limit.ts';
import type { FileStorage } from '../files/storage.ts';
import { installJobs } from '../jobs/boss-jobs.ts';
import { withoutReferences } from '../move/constraints.ts';
import { insertTexts } from '../move/copy-rows.ts';
import { readInTurn } from '../move/read-in-turn.ts';
import { type MovedTable, placeOf, readTables } from '../move/tables.ts';
import { type Closing, fullName, type Manifest, type RowTexts, rowTexts } from './contents.ts';
import { readBackup, readManifest } from './read-backup.ts';
import { BackupDamaged } from './sealed-stream.ts';

export interface Target {
  /** Empty as it was made. */
  readonly database: Database;
  readonly storage: FileStorage;
  readonly dataDir: string;
}

export interface Restored extends Closing {
  readonly rows: number;
  readonly made_at: string;
}

/**
 * Puts a backup into an empty database and storage: its tables are those of the version that made it, which the next
 * start migrates. Rows count once all of them are there, were read again and are those of the backup.
 */
export async function restoreBackup(path: string, identities: readonly string[], target: Target): Promise<Restored> {
  const { migrations } = await readManifest(path, identities);
  await refuseOtherMigrations(migrations);
  await migrate(target.database, { upTo: migrations.at(-1)!.name });
  await installJobs(target.database);
  return target.database.transaction((here) => restoreInto(here, path, identities, target));
}

async function restoreInto(
  here: Connection,
  path: string,
  identities: readonly string[],
  { storage, dataDir }: Target,
): Promise<Restored> {
  await liftLimit(here);
  const given = new Map<string, Hash>();
  const tables = new Map<string, MovedTable>();
  let made_at = '';
  let closing: Closing | undefined;
  await withoutReferences(here, async () => {
    closing = await readBackup(path, identities, {
      async begin(manifest) {
        made_at = manifest.made_at;
        const present = await readTables(here);
        for (const table of manifest.tables) {
          tables.set(fullName(table), fittingTable(table, present));
          given.set(fullName(table), createHash('sha256'));
        }
        await sql`truncate ${sql.join(present.map(placeOf))}`.execute(here.kysely);
      },
      async rows(name, rows) {
        const table = tables.get(name);
        if (!table) throw new BackupDamaged(name);
        await insertTexts(here, table, rows);
        noteRows(given.get(name)!, rows);
      },
      async file(_key, bytes) {
        await storage.put(Readable.from([bytes]));
      },
      belonging: (below, bytes) => keepBelonging(dataDir, below, bytes),
    });
    for (const [name, table] of tables) {
      await compareTable(here, table, given.get(name)!);
      await setLast(here, table, closing.tables.find((one) => one.name === name)?.last ?? null);
    }
  });
  await here.query('ANALYZE');
  return { ...closing!, made_at, rows: closing!.tables.reduce((sum, { rows }) => sum + rows, 0) };
}

async function refuseOtherMigrations(migrations: Manifest['migrations']): Promise<void> {
  const known = new Map((await readMigrations()).map(({ name, checksum }) => [name, checksum]));
  for (const { name, checksum } of migrations) {
    if (!known.has(name)) throw MigrationError.unknown(name);
    if (known.get(name) !== checksum) throw MigrationError.changed(name);
  }
}

/** The table as the backup has it; those of the job queue may have more columns in a newer version of it. */
function fittingTable(table: MovedTable, present: readonly MovedTable[]): MovedTable {
  const here = present.find((one) => fullName(one) === fullName(table));
  const columns = new Set(here?.columns.map(({ name }) => name));
  if (!here || table.columns.some(({ name }) => !columns.has(name)))
    throw new BackupDamaged(`${fullName(table)} does not fit this version`);
  return table;
}

/** Reads what is there now, and must come to the same. */
async function compareTable(here: Connection, table: MovedTable, given: Hash): Promise<void> {
  const found = createHash('sha256');
  for await (const rows of readInTurn<{ texts: string }>(here, table, rowTexts(table)))
    noteRows(
      found,
      rows.map(({ texts }) => JSON.parse(texts) as RowTexts),
    );
  if (found.digest('hex') !== given.digest('hex')) throw new BackupDamaged(`${fullName(table)} differs`);
}

function noteRows(hash: Hash, rows: readonly RowTexts[]): void {
  for (const row of rows) hash.update(JSON.stringify(row)).update('\n');
}

async function setLast({ kysely }: Connection, table: MovedTable, last: string | null): Promise<void> {
  if (table.numbered === null) return;
  await sql`select setval(pg_get_serial_sequence(${fullName(table)}, ${table.numbered}), ${last ?? '1'}::bigint, ${last !== null})`.execute(
    kysely,
  );
}

async function keepBelonging(dataDir: string, below: string, bytes: Buffer): Promise<void> {
  const root = resolve(dataDir);
  const path = resolve(root, below);
  if (!path.startsWith(root + sep)) throw new BackupDamaged(below);
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  await writeFile(path, bytes, { mode: 0o600, flush: true });
}
