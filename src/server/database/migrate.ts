import type { Connection, Database } from './connection.ts';
import { explainMissingRight, MigrationError } from './errors.ts';
import { readMigrations, type Migration } from './migration-files.ts';
import { liftLimit } from './statement-limit.ts';

/** Any constant of our own; held by one migrating process at a time. */
export const LOCK = 0x0d2_15f;

const HISTORY = `CREATE TABLE IF NOT EXISTS schema_migrations (
  name text PRIMARY KEY,
  checksum text NOT NULL,
  applied_at timestamptz NOT NULL DEFAULT now()
)`;

export interface MigrateOptions {
  /** Where the files are, unless in `db/migrations`. */
  directory?: string | undefined;
  /** Name of the last migration to apply; all of them unless given. */
  upTo?: string | undefined;
}

/**
 * Applies the migrations the database does not have yet, in order, each in its own transaction; safe when several
 * processes start at once. Returns the names it applied. Throws `MigrationError` when history and files disagree.
 */
export async function migrate(database: Database, options: MigrateOptions = {}): Promise<string[]> {
  const files = await readMigrations(options);
  const applied: string[] = [];
  // Asked first by reading alone: a user that only serves may do no more.
  while (await nextOf(database, files).catch(explainMissingRight)) {
    const name = await database.transaction((connection) => applyNext(connection, files)).catch(explainMissingRight);
    if (name) applied.push(name);
  }
  return applied;
}

async function applyNext({ query }: Pick<Connection, 'query'>, files: Migration[]): Promise<string | undefined> {
  await liftLimit({ query });
  await query('SELECT pg_advisory_xact_lock($1)', [LOCK]);
  await query(HISTORY);
  const next = await nextOf({ query }, files);
  if (!next) return undefined;
  await query(next.sql).catch((error: Error & { position?: string }) => {
    throw MigrationError.failed(next.name, lineAt(next.sql, error.position), error);
  });
  await query('INSERT INTO schema_migrations (name, checksum) VALUES ($1, $2)', [next.name, next.checksum]);
  return next.name;
}

async function nextOf({ query }: Pick<Connection, 'query'>, files: Migration[]): Promise<Migration | undefined> {
  const found = await query<{ is: boolean }>("SELECT to_regclass('schema_migrations') IS NOT NULL AS is");
  if (!found.rows[0]?.is) return files[0];
  const history = await query<{ name: string; checksum: string }>(
    'SELECT name, checksum FROM schema_migrations ORDER BY name',
  );
  return compare(files, history.rows);
}

/** The first file not applied yet, once everything applied has been found unchanged and before it. */
function compare(files: Migration[], history: { name: string; checksum: string }[]): Migration | undefined {
  for (const [index, done] of history.entries()) {
    const file = files.find(({ name }) => name === done.name);
    if (!file) throw MigrationError.unknown(done.name);
    if (file.checksum !== done.checksum) throw MigrationError.changed(done.name);
    const expected = files[index];
    if (expected && expected.name !== done.name) throw MigrationError.late(expected.name, done.name);
  }
  return files[history.length];
}

function lineAt(sql: string, position: string | undefined): number | undefined {
  return position ? sql.slice(0, Number(position)).split('\n').length : undefined;
}
