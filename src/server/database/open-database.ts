import type { PoolConfig } from 'pg';
import { columnTypes } from './column-types.ts';
import { ConnectionPool } from './connection-pool.ts';
import type { Database } from './connection.ts';
import { startEmbedded, type EmbeddedOptions } from './embedded.ts';
import { kyselyOver } from './kysely.ts';
import { postgresConfig } from './postgres.ts';
import { runTransaction } from './transaction.ts';

export interface OpenOptions extends EmbeddedOptions {
  /** `postgres://…`; absent or empty means the embedded database. */
  databaseUrl?: string | undefined;
  /** Connections to PostgreSQL at most; the embedded database always has exactly one. */
  maxConnections?: number;
}

/**
 * Opens PostgreSQL when `databaseUrl` is given, else the embedded database in `dataDir`.
 * Throws `DirectoryInUse` when another process has that directory, `DatabaseError` for anything else an operator can put right.
 */
export async function openDatabase(options: OpenOptions): Promise<Database> {
  const { databaseUrl } = options;
  if (databaseUrl)
    return connect('postgres', { max: options.maxConnections ?? 10, ...postgresConfig(databaseUrl) }, async () => {});
  const embedded = await startEmbedded(options);
  return connect('embedded', embedded.config, embedded.stop);
}

async function connect(kind: Database['kind'], config: PoolConfig, stop: () => Promise<void>): Promise<Database> {
  const pool = new ConnectionPool({ ...config, types: columnTypes });
  // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
  pool.on('error', (error) => console.error(`Database connection lost: ${error.message}`));
  let closing: Promise<void> | undefined;
  const close = async () => {
    await pool.end();
    await stop();
  };
  const database: Database = {
    kind,
    pool,
    kysely: kyselyOver(pool),
    query: pool.query.bind(pool),
    transaction: (work, isolation) => runTransaction(pool, work, isolation),
    close: () => (closing ??= close()),
  };
  try {
    await pool.query('SELECT 1');
  } catch (error) {
    await database.close();
    throw error;
  }
  return database;
}
