import type { PoolConfig } from 'pg';
import { columnTypes } from './column-types.ts';
import type { Database } from './connection.ts';
import { ConnectionPool } from './connection-pool.ts';
import { type Embedded, type EmbeddedOptions, startEmbedded } from './embedded.ts';
import { startUpkeep } from './embedded-upkeep.ts';
import { KeepingClient } from './kept-statements.ts';
import { kyselyOver } from './kysely.ts';
import { checkServer, postgresConfig } from './postgres.ts';
import { runTransaction } from './transaction.ts';

export interface OpenOptions extends EmbeddedOptions {
  /** `postgres://…`; absent or empty means the embedded database. */
  databaseUrl?: string | undefined;
  /** Connections to PostgreSQL at most, 10 unless told; the embedded database always has exactly one. */
  maxConnections?: number;
}

/**
 * Opens PostgreSQL when `databaseUrl` is given, else the embedded database in `dataDir`.
 * Throws `DirectoryInUse` when another process has that directory, `DatabaseError` for what an operator can put right.
 */
export function openDatabase(options: OpenOptions): Promise<Database> {
  return options.databaseUrl ? openPostgres(options.databaseUrl, options.maxConnections ?? 10) : openEmbedded(options);
}

async function openPostgres(databaseUrl: string, max: number): Promise<Database> {
  const database = connect('postgres', { max, ...postgresConfig(databaseUrl) }, async () => {});
  try {
    await checkServer(database);
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}

async function openEmbedded(options: EmbeddedOptions): Promise<Database> {
  return connectEmbedded(await startEmbedded(options));
}

/** The embedded database that is being served; `close()` stops it too. */
export function connectEmbedded({ config, stop }: Embedded): Database {
  const database = connect('embedded', config, () => {
    stopUpkeep();
    return stop();
  });
  const stopUpkeep = startUpkeep(database);
  return database;
}

function connect(kind: Database['kind'], config: PoolConfig, stop: () => Promise<void>): Database {
  const pool = new ConnectionPool({ Client: KeepingClient, ...config, types: columnTypes });
  // The pool replaces an idle connection that breaks; without a listener it would end this process.
  pool.on('error', (error) => console.error(`Database connection lost: ${error.message}`));
  let closing: Promise<void> | undefined;
  return {
    kind,
    pool,
    kysely: kyselyOver(pool),
    query: pool.ask,
    transaction: (work, isolation) => runTransaction(pool, work, isolation),
    close: () => (closing ??= pool.finish().then(stop)),
  };
}
