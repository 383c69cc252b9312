import { BadSetting, type Config } from '../../config.ts';
import type { Database } from '../connection.ts';
import { connectPooled, connectPostgres, openDatabase } from '../open-database.ts';
import { checkServer, reachServer, setForUser } from '../postgres.ts';
import { refuseOtherDatabase } from './same-database.ts';

/** A replica that the settings name; it may be away, now or later. */
export function openReplica({ DATABASE_REPLICA_URL: databaseUrl }: Config): Database | undefined {
  return databaseUrl ? connectPostgres(databaseUrl, 'DATABASE_REPLICA_URL') : undefined;
}

export interface ServerDatabases {
  readonly database: Database;
  /** Where a connection stays the same session, which alone hears what others announce. */
  readonly direct: Database;
  close(): Promise<void>;
}

/** The database of the settings; behind a pooler also the way past it, by which the sessions of both get their settings. */
export async function openServerDatabases(config: Config): Promise<ServerDatabases> {
  const { DATABASE_URL: databaseUrl, DATABASE_DIRECT_URL: directUrl, ODZYSK_DATA_DIR: dataDir } = config;
  if (!databaseUrl || !directUrl) {
    const database = await openDatabase({ databaseUrl, dataDir });
    return { database, direct: database, close: () => database.close() };
  }
  if (new URL(databaseUrl).username !== new URL(directUrl).username)
    throw new BadSetting(
      'DATABASE_DIRECT_URL',
      'ten sam użytkownik co w DATABASE_URL / the same user as in DATABASE_URL',
    );
  const setting = 'DATABASE_DIRECT_URL';
  const direct = await openDatabase({ databaseUrl: directUrl, setting, dataDir, maxConnections: 1 });
  try {
    await setForUser(direct);
    const database = await openPooled(databaseUrl, direct);
    return { database, direct, close: async () => void (await Promise.all([database.close(), direct.close()])) };
  } catch (error) {
    await direct.close();
    throw error;
  }
}

async function openPooled(databaseUrl: string, direct: Database): Promise<Database> {
  const database = connectPooled(databaseUrl);
  try {
    await reachServer(database, 'DATABASE_URL');
    // Before its settings are looked at: those of another database's user do not hold here.
    await refuseOtherDatabase(database, direct, 'DATABASE_DIRECT_URL');
    await checkServer(database, 'DATABASE_URL');
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** The database that is served, by the user that may make and alter its tables. */
export async function openOwner(serving: Database, migrateUrl: string): Promise<Database> {
  const setting = 'ODZYSK_MIGRATE_URL';
  const owner = await openDatabase({ databaseUrl: migrateUrl, setting, dataDir: '' });
  try {
    await refuseOtherDatabase(serving, owner, setting);
    return owner;
  } catch (error) {
    await owner.close();
    throw error;
  }
}

/**
 * How a command reaches the tables: by whoever owns them, and past a pooler; no address for the embedded database. Every
 * address is tried first, so that none is found wrong when all is done.
 */
export async function addressOfCommands(config: Config): Promise<{ databaseUrl: string | undefined; setting: string }> {
  const names = ['ODZYSK_MIGRATE_URL', 'DATABASE_DIRECT_URL', 'DATABASE_URL'] as const;
  const setting = names.find((name) => config[name] !== undefined) ?? 'DATABASE_URL';
  if (setting !== 'DATABASE_URL') await tryAddresses(config);
  return { databaseUrl: config[setting], setting };
}

async function tryAddresses(config: Config): Promise<void> {
  const serving = await openServerDatabases(config);
  try {
    const owner = config.ODZYSK_MIGRATE_URL && (await openOwner(serving.database, config.ODZYSK_MIGRATE_URL));
    if (owner) await owner.close();
  } finally {
    await serving.close();
  }
}
