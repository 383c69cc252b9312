import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Config } from '../config.ts';
import type { Connection, Database } from '../database/connection.ts';
import { DatabaseError, DirectoryInUse } from '../database/errors.ts';
import { openDatabase } from '../database/open-database.ts';
import { addressOfCommands } from '../database/several/server-databases.ts';
import { liftLimit } from '../database/statement-limit.ts';
import { type MovedTable, placeOf, readTables } from '../move/tables.ts';
import { askForSnapshot } from './embedded-snapshot.ts';

/** The office's database for a backup, whether a server is at work on it or not; `close` leaves nothing behind. */
export async function openSource(config: Config): Promise<Pick<Database, 'transaction' | 'kysely' | 'close'>> {
  const { ODZYSK_DATA_DIR: dataDir } = config;
  const address = await addressOfCommands(config);
  if (address.databaseUrl) return openDatabase({ ...address, dataDir: '', maxConnections: 1 });
  if (!existsSync(join(dataDir, 'postgres'))) throw new NothingToKeep(dataDir);
  try {
    return await openDatabase({ dataDir, patience: 0 });
  } catch (error) {
    if (!(error instanceof DirectoryInUse)) throw error;
    const snapshot = await askForSnapshot(dataDir);
    const copy = await openDatabase({ dataDir: snapshot.directory, durable: false }).catch(async (reason: unknown) => {
      snapshot.release();
      throw reason;
    });
    return { ...copy, close: () => copy.close().finally(() => snapshot.release()) };
  }
}

/** Does its work with all tables of one moment, which no migration alters meanwhile. */
export async function withSnapshot<T>(
  source: Pick<Database, 'transaction' | 'kysely'>,
  work: (snapshot: Connection, tables: readonly MovedTable[]) => Promise<T>,
): Promise<T> {
  const expected = await readTables(source);
  if (expected.length === 0) throw new NothingToKeep('DATABASE_URL');
  return source.transaction(async (snapshot) => {
    await liftLimit(snapshot);
    await sql`lock table ${sql.join(expected.map(placeOf))} in access share mode`.execute(snapshot.kysely);
    const tables = await readTables(snapshot);
    if (JSON.stringify(tables) !== JSON.stringify(expected)) throw new TablesChanging();
    return work(snapshot, tables);
  }, 'repeatable read');
}

class NothingToKeep extends DatabaseError {
  constructor(place: string) {
    super(
      `Nie ma tu bazy Odzysku (${place}): ustaw ODZYSK_DATA_DIR albo DATABASE_URL. / There is no database of Odzysk here (${place}): set ODZYSK_DATA_DIR or DATABASE_URL.`,
    );
  }
}

class TablesChanging extends DatabaseError {
  constructor() {
    super('Trwa migracja bazy: spróbuj za chwilę. / The database is being migrated: try again in a moment.');
  }
}
