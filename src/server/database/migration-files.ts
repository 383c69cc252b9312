import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { MigrationError } from './errors.ts';

export interface Migration {
  /** File name without `.sql`, such as `0001_foundation`. */
  name: string;
  sql: string;
  /** SHA-256 of the text, the same whatever line ends a checkout gave it. */
  checksum: string;
}

const DIRECTORY = fileURLToPath(new URL('../../../db/migrations/', import.meta.url));
const NAME = /^(\d{4})_[a-z0-9_]+\.sql$/;

/** The migrations in order of their number, to `upTo` at most. Throws when a file's name does not fit or a number is used twice. */
export async function readMigrations(
  options: { directory?: string | undefined; upTo?: string | undefined } = {},
): Promise<Migration[]> {
  const { directory = DIRECTORY, upTo } = options;
  const names = (await readdir(directory)).filter((name) => name.endsWith('.sql')).toSorted();
  for (const [index, name] of names.entries()) {
    const number = NAME.exec(name)?.[1];
    if (!number) throw MigrationError.badName(name);
    const next = names[index + 1];
    if (next?.startsWith(`${number}_`)) throw MigrationError.twice(name, next);
  }
  const migrations = await Promise.all(names.map((name) => read(directory, name)));
  return upTo === undefined ? migrations : migrations.filter(({ name }) => name <= upTo);
}

async function read(directory: string, name: string): Promise<Migration> {
  const sql = (await readFile(join(directory, name), 'utf8')).replaceAll('\r\n', '\n');
  return { name: name.slice(0, -'.sql'.length), sql, checksum: createHash('sha256').update(sql).digest('hex') };
}
