import { Kysely, PostgresDialect } from 'kysely';
import pg, { type PoolConfig } from 'pg';
import type { Tables } from '#engine/server/behaviour.ts';
import { columnTypes } from './column-types.ts';
import type { Database } from './connection.ts';
import { ConnectionPool } from './connection-pool.ts';
import { type Embedded, type EmbeddedOptions, startEmbedded } from './embedded/embedded.ts';
import { startUpkeep } from './embedded/upkeep.ts';
import { KeepingClient } from './kept-statements.ts';
import { logError } from '../log/log-error.ts';
import { checkServer, pooledConfig, postgresConfig } from './postgres.ts';
import { answeredClient } from './statement-limit.ts';
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
export async function openDatabase(options: OpenOptions): Promise<Database> {
  const { databaseUrl, maxConnections: max = 10, setting = 'DATABASE_URL' } = options;
  if (!databaseUrl) return openEmbedded(options);
  return openPostgres({ max, ...postgresConfig(databaseUrl, setting) }, setting);
}

/** PostgreSQL at an address, whether it answers or not. */
export const connectPostgres = (databaseUrl: string, setting: string): Database =>
  connect('postgres', { max: 10, ...postgresConfig(databaseUrl, setting) }, async () => {});

/** The same behind a pooler, where the next transaction is another session's, which knows no statement by its name. */
export const connectPooled = (databaseUrl: string): Database =>
  connect('postgres', { max: 10, ...pooledConfig(databaseUrl), Client: answeredClient(pg.Client) }, async () => {});

async function openPostgres(config: PoolConfig, setting: string): Promise<Database> {
  const database = connect('postgres', config, async () => {});
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
  const pool = new ConnectionPool({ Client: answeredClient(KeepingClient), ...config, types: columnTypes });
  // The pool replaces an idle connection that breaks; without a listener it would end this process.
  pool.on('error', (error) => logError(error, 'database connection lost'));
  let closing: Promise<void> | undefined;
  return {
    kind,
    pool,
    kysely: new PooledKysely({ dialect: new PostgresDialect({ pool }) }),
    query: pool.ask,
    transaction: (work, isolation) => runTransaction(pool, work, isolation),
    close: () => (closing ??= pool.finish().then(stop)),
  };
}

/** Its own `transaction()` would escape the nesting check, so it points at ours. */
class PooledKysely extends Kysely<Tables> {
  override transaction(): never {
    throw new Error('Use database.transaction(async ({ kysely, query }) => …).');
  }

  override startTransaction(): never {
    return this.transaction();
  }
}
