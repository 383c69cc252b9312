import { type IsolationLevel, Kysely, PostgresDialect, type PostgresPool } from 'kysely';
import type pg from 'pg';
import type { ConnectionPool } from './connection-pool.ts';
import type { Db } from '#engine/server/behaviour.ts';
import type { Connection } from './connection.ts';

/**
 * Runs `work` in one transaction: committed when it resolves, rolled back when it throws.
 * Inside, use only the connection handed over; the database itself refuses (`NestedConnection`).
 */
export async function runTransaction<T>(
  pool: ConnectionPool,
  work: (connection: Connection) => Promise<T>,
  isolation: IsolationLevel = 'read committed',
): Promise<T> {
  const client = await pool.connect();
  let broken = false;
  const kysely = kyselyOn(client, () => (broken = true));
  try {
    return await pool.holding(() =>
      kysely
        .transaction()
        .setIsolationLevel(isolation)
        .execute((transaction) => work({ kysely: transaction, query: client.query.bind(client) })),
    );
  } finally {
    client.release(broken);
  }
}

/** Kysely bound to one client, so that its queries and plain ones share the transaction. */
function kyselyOn(client: pg.PoolClient, discard: () => void): Db {
  const lent = Object.assign(Object.create(client), {
    query: client.query.bind(client),
    release: (destroy?: boolean) => destroy && discard(),
  });
  const pool: PostgresPool = { connect: async () => lent, end: async () => {}, options: {} };
  return new Kysely({ dialect: new PostgresDialect({ pool }) });
}
