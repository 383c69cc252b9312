import type { PoolConfig } from 'pg';
import { DatabaseError } from './errors.ts';

/** Every session speaks Warsaw time and ISO dates, whatever the server's own settings are. */
const SESSION = '-c timezone=Europe/Warsaw -c datestyle=ISO -c intervalstyle=postgres';

/** Connection settings for a `postgres://` address; its own `options` are kept and ours win. */
export function postgresConfig(databaseUrl: string): PoolConfig {
  if (!URL.canParse(databaseUrl))
    throw new DatabaseError('DATABASE_URL nie jest adresem bazy. / DATABASE_URL is not a database address.');
  const url = new URL(databaseUrl);
  const options = url.searchParams.get('options');
  url.searchParams.set('options', options ? `${options} ${SESSION}` : SESSION);
  return {
    connectionString: url.href,
    application_name: 'odzysk',
    connectionTimeoutMillis: 10_000,
  };
}
