import { BadSetting, type Config } from '../../config.ts';
import type { Database } from '../connection.ts';
import { connectPostgres, openDatabase } from '../open-database.ts';
import { setForUser } from '../postgres.ts';

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
    throw new BadSetting('DATABASE_DIRECT_URL', 'the same user as in DATABASE_URL');
  const setting = 'DATABASE_DIRECT_URL';
  const direct = await openDatabase({ databaseUrl: directUrl, setting, dataDir, maxConnections: 1 });
  try {
    await setForUser(direct);
    const database = await openDatabase({ databaseUrl, dataDir, pooled: true });
    return { database, direct, close: async () => void (await Promise.all([database.close(), direct.close()])) };
  } catch (error) {
    await direct.close();
    throw error;
  }
}

/** How a command reaches the tables: by whoever owns them, and past a pooler; no address for the embedded database. */
export function addressOfCommands(config: Config): { databaseUrl: string | undefined; setting: string } {
  const names = ['ODZYSK_MIGRATE_URL', 'DATABASE_DIRECT_URL', 'DATABASE_URL'] as const;
  const setting = names.find((name) => config[name] !== undefined) ?? 'DATABASE_URL';
  return { databaseUrl: config[setting], setting };
}
