import type { IsolationLevel } from 'kysely';
import type { Db } from '#engine/server/behaviour.ts';
import type { ConnectionPool } from './connection-pool.ts';
import type { RunQuery } from './run-query.ts';

/** What a piece of code needs to read and write: the database itself, or one transaction of it. */
export interface Connection {
  kysely: Db;
  query: RunQuery;
}

export interface Database extends Connection {
  kind: 'embedded' | 'postgres';
  pool: ConnectionPool;
  /** Runs `work` in one transaction on the connection it is given; commits when it resolves, rolls back when it throws. */
  transaction: <T>(work: (connection: Connection) => Promise<T>, isolation?: IsolationLevel) => Promise<T>;
  /** Ends every connection and, when embedded, the process behind them. Safe to call twice. */
  close: () => Promise<void>;
}
