import { sql } from 'kysely';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { memberOf } from '#engine/member-of.ts';
import { onlyOf } from '#engine/server/only-row.ts';
import type { Connection } from '../database/connection.ts';
import { type FileStorage, isKey, placeOf as placeOfFile, SpoiltFile } from '../files/storage.ts';
import { readInTurn, readQuery } from '../move/read-in-turn.ts';
import { type MovedTable, placeOf } from '../move/tables.ts';
import {
  type Closing,
  closingName,
  form,
  fullName,
  type Manifest,
  manifestName,
  portionName,
  portionOf,
  rowTexts,
} from './contents.ts';
import { type Add, writeArchive } from './write-archive.ts';

export interface Source {
  /** One transaction that sees one moment of the database. */
  readonly snapshot: Connection;
  readonly tables: readonly MovedTable[];
  readonly storage: FileStorage;
  readonly dataDir: string;
}

export interface Backup {
  readonly rows: number;
  readonly files: number;
  readonly missing: readonly string[];
}

/** Writes a backup for these recipients: rows as of one moment, then the files that they name and what else the office has. */
export async function writeBackup(
  path: string,
  recipients: readonly string[],
  source: Source,
  onTable?: (name: string, rows: number) => void,
): Promise<Backup> {
  const { snapshot, tables } = source;
  let done: Backup | undefined;
  await writeArchive(path, recipients, async (add) => {
    await add(manifestName, JSON.stringify(await manifestOf(snapshot, tables)));
    const closings: Closing['tables'][number][] = [];
    for (const table of tables) {
      const rows = await addRows(add, snapshot, table);
      closings.push({ name: fullName(table), rows, last: await lastNumber(snapshot, table) });
      onTable?.(table.name, rows);
    }
    const { files, missing } = await addFiles(add, source);
    for (const name of ['secret.key', 'outbox']) await addBelonging(add, source.dataDir, name);
    const closing: Closing = { tables: closings, files, missing };
    await add(closingName, JSON.stringify(closing));
    done = { rows: closings.reduce((sum, { rows }) => sum + rows, 0), files, missing };
  });
  return done!;
}

async function manifestOf({ query }: Connection, tables: readonly MovedTable[]): Promise<Manifest> {
  const { rows: migrations } = await query<Manifest['migrations'][number]>(
    'SELECT name, checksum FROM schema_migrations ORDER BY name',
  );
  return { form, made_at: new Date().toISOString(), migrations, tables };
}

async function addRows(add: Add, snapshot: Connection, table: MovedTable): Promise<number> {
  let count = 0;
  let portion = 0;
  for await (const rows of readInTurn<{ texts: string }>(snapshot, table, rowTexts(table))) {
    portion += 1;
    await add(portionName(fullName(table), portion), portionOf(rows));
    count += rows.length;
  }
  return count;
}

async function lastNumber({ kysely }: Connection, table: MovedTable): Promise<string | null> {
  if (table.numbered === null) return null;
  // Asked of the view: a user that only serves may not read the sequence itself.
  const { rows } = await sql<{ last: string | null }>`
    select (select last_value::text from pg_sequences where format('%I.%I', schemaname, sequencename)::regclass
      = pg_get_serial_sequence(${fullName(table)}, ${table.numbered})::regclass) as last`.execute(kysely);
  return onlyOf(rows).last;
}

/** Rows name files by `storage_key`, whichever table they are of. */
async function addFiles(add: Add, { snapshot, tables, storage }: Source) {
  const holders = tables.filter(({ columns }) => columns.some(({ name }) => name === 'storage_key'));
  const named = holders.map((table) => sql`select storage_key collate "C" as key from ${placeOf(table)}`);
  let files = 0;
  const missing: string[] = [];
  if (named.length === 0) return { files, missing };
  for await (const rows of readQuery<{ key: string | null }>(
    snapshot,
    sql`${sql.join(named, sql` union `)} order by 1`,
  )) {
    for (const { key } of rows) {
      if (key === null || !isKey(key)) continue;
      const bytes = await bytesOf(storage, key);
      if (!bytes) missing.push(key);
      else await add(`files/${placeOfFile(key)}`, bytes);
      if (bytes) files += 1;
    }
  }
  return { files, missing };
}

async function bytesOf(storage: FileStorage, key: string): Promise<Buffer | undefined> {
  if (!(await storage.has(key))) return undefined;
  try {
    return await buffer(await storage.open(key));
  } catch (error) {
    if (error instanceof SpoiltFile) return undefined;
    throw error;
  }
}

async function addBelonging(add: Add, dataDir: string, name: string): Promise<void> {
  const place = join(dataDir, name);
  const found = await stat(place).catch(unlessGone);
  if (!found) return;
  const within = found.isDirectory() ? await readdir(place, { recursive: true, withFileTypes: true }) : undefined;
  const paths = within?.filter((each) => each.isFile()).map((file) => join(file.parentPath, file.name)) ?? [place];
  for (const path of paths) {
    const bytes = await readFile(path).catch(unlessGone);
    if (bytes) await add(relative(dataDir, path), bytes);
  }
}

/** A message that was removed meanwhile is not missed; what cannot be read is. */
function unlessGone(error: unknown): undefined {
  if (memberOf(error, 'code') !== 'ENOENT') throw error;
}
