import { sql } from 'kysely';
import type { PoolConfig } from 'pg';
import { onlyOf } from '#engine/server/only-row.ts';
import type { Connection } from './connection.ts';
import { DatabaseError } from './errors.ts';
import { statementLimit } from './statement-limit.ts';

/**
 * What every session sets, whatever the server's own settings are: Warsaw time and ISO dates; plans for a database that
 * lies in memory or on an SSD, without compiling each of many small statements or giving it several processes, of which each
 * finds out anew what the person may see; an end to a statement that asks too much, told from one that only
 * waits for a lock; none to a connection for being at rest, as ours are kept.
 */
const session = {
  timezone: 'Europe/Warsaw',
  datestyle: 'ISO',
  intervalstyle: 'postgres',
  random_page_cost: '1.1',
  work_mem: '16MB',
  jit: 'off',
  // Above it a statement takes about half a second.
  parallel_setup_cost: '30000',
  statement_timeout: String(statementLimit),
  lock_timeout: String(statementLimit - 1_000),
  idle_session_timeout: '0',
};

const asOptions = Object.entries(session)
  .map(([name, value]) => `-c ${name}=${value}`)
  .join(' ');

/** PostgreSQL 15: the oldest we test against. */
const OLDEST = 150_000;

const SETTINGS = `SELECT current_setting('server_version_num')::integer AS version,
  current_setting('server_encoding') AS encoding, current_setting('TimeZone') AS zone`;

interface ServerSettings {
  readonly version: number;
  readonly encoding: string;
  readonly zone: string;
}

/**
 * Connection settings for an address behind which a pooler hands out connections anew for each transaction: it takes no
 * options of sessions, which the user's own settings in the database say instead ({@link setForUser}).
 */
export const pooledConfig = (databaseUrl: string): PoolConfig => ({ ...ofAll, connectionString: databaseUrl });

/** Makes the settings of our sessions those that this user has in this database by whatever way it comes. */
export async function setForUser({ kysely }: Connection): Promise<void> {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(kysely);
  const database = sql.id(onlyOf(rows).name);
  for (const [name, value] of Object.entries(session))
    await sql`alter role current_user in database ${database} set ${sql.id(name)} to ${sql.lit(value)}`.execute(kysely);
}

const ofAll = {
  application_name: 'odzysk',
  connectionTimeoutMillis: 10_000,
  keepAlive: true,
  // Of the one that only listens, a server that is gone without a word is found out in half a minute; the system's two hours are for others.
  keepAliveInitialDelayMillis: 20_000,
  // A new session plans each statement anew: ended after ten seconds, as the driver would, most pages were a pause's first.
  idleTimeoutMillis: 3_600_000,
};

/** Connection settings for the `postgres://` address of a setting; its own `options` are kept and ours win. */
export function postgresConfig(databaseUrl: string, setting: string): PoolConfig {
  if (!URL.canParse(databaseUrl))
    throw new DatabaseError(`${setting} nie jest adresem bazy. / ${setting} is not a database address.`);
  const url = new URL(databaseUrl);
  const options = url.searchParams.get('options');
  url.searchParams.set('options', options ? `${options} ${asOptions}` : asOptions);
  return { ...ofAll, connectionString: url.href };
}

/** What a server says of itself. Throws `DatabaseError` when it cannot be reached. */
export async function reachServer({ query }: Connection, setting: string): Promise<ServerSettings | undefined> {
  const answer = await query<ServerSettings>(SETTINGS).catch((cause: Error) => {
    const reason = cause.message || String(cause);
    throw new DatabaseError(
      `Nie można połączyć się z bazą z ${setting}. / Cannot connect to the database of ${setting}. ${reason}`,
      { cause },
    );
  });
  return answer.rows[0];
}

/** Throws `DatabaseError` when the server cannot be reached, is too old, or would give wrong text or times. */
export async function checkServer(connection: Connection, setting: string): Promise<void> {
  const server = await reachServer(connection, setting);
  if (!server || server.version < OLDEST)
    throw new DatabaseError('Potrzebny jest PostgreSQL 15 lub nowszy. / PostgreSQL 15 or newer is needed.');
  if (server.encoding !== 'UTF8')
    throw new DatabaseError('Baza musi mieć kodowanie UTF8. / The database must be encoded in UTF8.');
  if (server.zone !== 'Europe/Warsaw') {
    throw new DatabaseError(
      'Serwer pominął ustawienia sesji: strefa czasowa nie jest Europe/Warsaw. Za pośrednikiem połączeń ustaw DATABASE_DIRECT_URL. / ' +
        'The server left out the settings of the session: its time zone is not Europe/Warsaw. Behind a pooler set DATABASE_DIRECT_URL.',
    );
  }
}
