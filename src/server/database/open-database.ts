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
  /** The setting that the address stands in, as an operator is told; `DATABASE_URL` unless told. */
  setting?: string;
  /** Connections to PostgreSQL at most, 10 unless told; the embedded database always has exactly one. */
  maxConnections?: number;
}

/**
 * Opens PostgreSQL when `databaseUrl` is given, else the embedded database in `dataDir`.
 * Throws `DirectoryInUse` when another process has that directory, `DatabaseError` for what an operator can put right.
 */
export function openDatabase(options: OpenOptions): Promise<Database> {
  const { databaseUrl, maxConnections = 10, setting = 'DATABASE_URL' } = options;
  return databaseUrl ? openPostgres(databaseUrl, maxConnections, setting) : openEmbedded(options);
}

async function openPostgres(databaseUrl: string, max: number, setting: string): Promise<Database> {
  const database = connect('postgres', { max, ...postgresConfig(databaseUrl, setting) }, async () => {});
  try {
    await checkServer(database, setting);
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
  const database = connect('embedded', config, stop);
  const stopUpkeep = startUpkeep(database);
  // A round that finds its connections gone would be told as a fault.
  return { ...database, close: () => stopUpkeep().then(database.close) };
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
