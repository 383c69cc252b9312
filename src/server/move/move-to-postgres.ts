import { existsSync } from 'node:fs';
import { cp, mkdir, rename, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { sql } from 'kysely';
import type { Connection, Database } from '../database/connection.ts';
import { lockDirectory } from '../database/directory-lock.ts';
import { DatabaseError } from '../database/errors.ts';
import { migrate } from '../database/migrate.ts';
import { openDatabase } from '../database/open-database.ts';
import { liftLimit } from '../database/statement-limit.ts';
import { installJobs } from '../jobs/boss-jobs.ts';
import { compareRows } from './compare-rows.ts';
import { withoutReferences } from './constraints.ts';
import { copyFiles } from './copy-files.ts';
import { copyNumber, copyRows } from './copy-rows.ts';
import { type MovedTable, placeOf, readTables } from './tables.ts';
import { refuseUsedDatabase } from './used-database.ts';

export interface Move {
  /** The data directory of an office on the embedded database; it is read and nothing in it is changed. */
  readonly from: string;
  /** A data directory that does not exist yet: files, outbox and key of the office on PostgreSQL. */
  readonly to: string;
  /** The PostgreSQL database, by a user that may make tables in it; empty as it was made. */
  readonly databaseUrl: string;
  /** The setting that the address stands in. */
  readonly setting: string;
  /** Hears of each table that has been moved. */
  readonly onTable?: (name: string, rows: number) => void;
}

export interface Moved {
  readonly rows: number;
  readonly files: number;
}

/**
 * Moves an office from the embedded database to PostgreSQL: all rows, waiting jobs, files and the key of secrets. Every row
 * is compared on both sides and every file read again before anything counts; whatever goes wrong, the office can go on
 * where it was. Throws `DatabaseError` for what an operator can put right.
 */
export async function moveToPostgres({ from, to, databaseUrl, setting, onTable }: Move): Promise<Moved> {
  refuseUsedDirectory(to);
  if (!existsSync(join(from, 'postgres'))) throw new NothingToMove(from);
  lockDirectory(from, 3_000);
  const target = await openDatabase({ databaseUrl, setting, dataDir: '' });
  const draft = `${resolve(to)}.draft`;
  try {
    await refuseUsedDatabase(target);
    await rm(draft, { recursive: true, force: true });
    await mkdir(draft, { recursive: true, mode: 0o700 });
    const files = await copyFiles(from, draft);
    const copy = join(draft, 'embedded');
    await cp(join(from, 'postgres'), join(copy, 'postgres'), { recursive: true, preserveTimestamps: true });
    const rows = await moveDatabase(copy, target, onTable);
    await rm(copy, { recursive: true });
    await rename(draft, to);
    return { rows, files };
  } finally {
    await rm(draft, { recursive: true, force: true });
    await target.close();
  }
}

async function moveDatabase(dataDir: string, target: Database, onTable: Move['onTable']): Promise<number> {
  const source = await openDatabase({ dataDir, durable: false });
  try {
    for (const database of [source, target]) {
      await migrate(database);
      await installJobs(database);
    }
    return await source.transaction((there) => target.transaction((here) => moveTables(there, here, onTable)));
  } finally {
    await source.close();
  }
}

async function moveTables(there: Connection, here: Connection, onTable: Move['onTable']): Promise<number> {
  await liftLimit(here);
  const tables = await readTables(there);
  refuseOther(tables, await readTables(here));
  let moved = 0;
  await withoutReferences(here, async () => {
    await sql`truncate ${sql.join(tables.map(placeOf))}`.execute(here.kysely);
    for (const table of tables) {
      const rows = await copyRows(there, here, table);
      await copyNumber(there, here, table);
      await compareRows(there, here, table);
      onTable?.(table.name, rows);
      moved += rows;
    }
  });
  await here.query('ANALYZE');
  return moved;
}

function refuseUsedDirectory(directory: string): void {
  if (!existsSync(directory)) return;
  throw new DatabaseError(
    `Katalog ${directory} już istnieje: podaj nowy. / The directory ${directory} exists already: name a new one.`,
  );
}

function refuseOther(tables: readonly MovedTable[], others: readonly MovedTable[]): void {
  if (JSON.stringify(tables) === JSON.stringify(others)) return;
  const differs = tables.find((table, place) => JSON.stringify(table) !== JSON.stringify(others[place]));
  throw new Error(`The two databases do not have the same tables: ${differs?.name}`);
}

class NothingToMove extends DatabaseError {
  constructor(directory: string) {
    super(
      `W katalogu ${directory} nie ma wbudowanej bazy: ustaw ODZYSK_DATA_DIR. / There is no embedded database in ${directory}: set ODZYSK_DATA_DIR.`,
    );
  }
}
