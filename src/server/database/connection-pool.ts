import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';
import { NestedConnection } from './errors.ts';

type Connected = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  release: (release?: unknown) => void,
) => void;

/** Per pool, the transaction the running code is inside of; `open` turns false when it ends. */
const transactions = new AsyncLocalStorage<{ pool: ConnectionPool; open: boolean }>();

/** A pool that refuses, at once and on both kinds of database, a second connection inside a transaction. */
export class ConnectionPool extends pg.Pool {
  /** Runs `work`; until it ends, asking this pool for a connection from inside is an error. */
  async holding<T>(work: () => Promise<T>): Promise<T> {
    const held = { pool: this, open: true };
    try {
      return await transactions.run(held, work);
    } finally {
      held.open = false;
    }
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Connected): void;
  override connect(callback?: Connected): Promise<pg.PoolClient> | void {
    const held = transactions.getStore();
    const nested = held?.open && held.pool === this;
    if (!callback) return nested ? Promise.reject(new NestedConnection()) : super.connect();
    if (nested) return callback(new NestedConnection(), undefined, () => {});
    return super.connect(callback);
  }
}
