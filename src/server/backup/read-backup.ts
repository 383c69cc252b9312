import { basename } from 'node:path';
import { isKey } from '../files/storage.ts';
import {
  type Closing,
  closingName,
  digestOf,
  form,
  fullName,
  type Manifest,
  manifestName,
  type RowTexts,
  tableOf,
} from './contents.ts';
import { type ArchiveEntry, readArchive } from './read-archive.ts';
import { BackupDamaged } from './sealed-stream.ts';

/** Takes what a backup holds, in the order in which it stands there. */
export interface BackupReader {
  begin(manifest: Manifest): Promise<void>;
  rows(table: string, rows: readonly RowTexts[]): Promise<void>;
  /** An attached file, whose bytes are what its key says. */
  file(key: string, bytes: Buffer): Promise<void>;
  /** What else stood in the data directory, by its path there. */
  belonging(path: string, bytes: Buffer): Promise<void>;
}

/** Reads all of a backup and finds whether anything lacks; throws `DatabaseError` when it does. */
export async function readBackup(path: string, identities: readonly string[], to: BackupReader): Promise<Closing> {
  const counted = new Map<string, number>();
  let manifest: Manifest | undefined;
  let closing: Closing | undefined;
  let files = 0;
  for await (const entry of readArchive(path, identities)) {
    const table = tableOf(entry.name);
    if (closing) throw new BackupDamaged(`${entry.name} after the end`);
    if (entry.name === manifestName) await to.begin((manifest = manifestIn(entry)));
    else if (!manifest) throw new BackupDamaged(`${entry.name} at the beginning`);
    else if (entry.name === closingName) closing = jsonIn(entry) as Closing;
    else if (table !== undefined) {
      const rows = jsonIn(entry) as RowTexts[];
      counted.set(table, (counted.get(table) ?? 0) + rows.length);
      await to.rows(table, rows);
    } else if (entry.name.startsWith('files/')) {
      await to.file(keyOf(entry), entry.bytes);
      files += 1;
    } else await to.belonging(entry.name, entry.bytes);
  }
  if (!manifest || !closing) throw new BackupDamaged('it has no end');
  if (files !== closing.files) throw new BackupDamaged(`${files} files of ${closing.files}`);
  for (const { name, rows } of closing.tables)
    if ((counted.get(name) ?? 0) !== rows)
      throw new BackupDamaged(`${counted.get(name) ?? 0} rows of ${rows} in ${name}`);
  const closed = new Set(closing.tables.map(({ name }) => name));
  if (manifest.tables.some((table) => !closed.has(fullName(table)))) throw new BackupDamaged('tables lack');
  return closing;
}

/** The head of a backup alone. */
export async function readManifest(path: string, identities: readonly string[]): Promise<Manifest> {
  for await (const entry of readArchive(path, identities)) return manifestIn(entry);
  throw new BackupDamaged('it is empty');
}

function manifestIn(entry: ArchiveEntry): Manifest {
  const manifest = jsonIn(entry) as Manifest;
  if (manifest.form !== form) throw new BackupDamaged(`form ${manifest.form}, this program reads ${form}`);
  return manifest;
}

function keyOf({ name, bytes }: ArchiveEntry): string {
  const key = basename(name);
  if (!isKey(key) || digestOf(bytes) !== key) throw new BackupDamaged(name);
  return key;
}

function jsonIn({ name, bytes }: ArchiveEntry): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    throw new BackupDamaged(name);
  }
}
