import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { DatabaseBusy, NestedConnection } from './errors.ts';
import type { RunQuery } from './run-query.ts';

type Connected = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  release: (release?: unknown) => void,
) => void;

/** How long a closing pool waits for work under way, in milliseconds. */
const GRACE = 10_000;

/** Per pool, the transaction the running code is inside of; `open` turns false when it ends. */
const transactions = new AsyncLocalStorage<{ pool: ConnectionPool; open: boolean }>();

/** Whether the running code is inside a transaction of any database. */
export const isInTransaction = () => transactions.getStore()?.open === true;

/** How much the newest wait for a connection weighs in what is waited lately. */
const newest = 0.02;

/** A pool that refuses, at once and on both kinds of database, a second connection inside a transaction. */
export class ConnectionPool extends pg.Pool {
  constructor(config: pg.PoolConfig) {
    super(config);
    // Whoever waits for an answer on a connection that breaks is told; unheard, its own event would end this process.
    this.on('connect', (client) => client.on('error', () => {}));
  }

  /** How long a connection is waited for lately, in milliseconds. */
  get wait(): number {
    return this.#wait;
  }
  #wait = 0;

  /** One query on any connection, which goes on being used when the query fails: the driver's own would throw it away. */
  readonly ask: RunQuery = async (query, values) => {
    const client = await this.connect();
    try {
      return await client.query(query, values);
    } finally {
      client.release();
    }
  };

  /** Runs `work`; until it ends, asking this pool for a connection from inside is an error. */
  async holding<T>(work: () => Promise<T>): Promise<T> {
    const held = { pool: this, open: true };
    try {
      return await transactions.run(held, work);
    } finally {
      held.open = false;
    }
  }

  /** Ends the pool; a connection nobody gives back is waited for no longer than `GRACE`. */
  async finish(): Promise<void> {
    const grace = new AbortController();
    const tooLong = setTimeout(GRACE, undefined, { signal: grace.signal }).catch(() => {});
    await Promise.race([this.end(), tooLong]);
    grace.abort();
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Connected): void;
  override connect(callback?: Connected): Promise<pg.PoolClient> | void {
    const held = transactions.getStore();
    const nested = held?.open && held.pool === this;
    if (nested) return callback ? callback(new NestedConnection(), undefined, () => {}) : refuseNested();
    const asked = performance.now();
    const note = () => (this.#wait += (performance.now() - asked - this.#wait) * newest);
    if (!callback) return super.connect().finally(note).catch(explainWait);
    return super.connect((error, client, release) => {
      note();
      callback(busyError(error), client, release);
    });
  }
}

const refuseNested = () => Promise.reject(new NestedConnection());

function explainWait(error: Error): never {
  throw busyError(error);
}

/** The driver's words for a wait that was too long, for a connection in use or one to be made, say nothing of the cause. */
const tooLongWaits = ['timeout exceeded when trying to connect', 'Connection terminated due to connection timeout'];

function busyError<Given extends Error | undefined>(error: Given): Given | DatabaseBusy {
  return error && tooLongWaits.includes(error.message) ? new DatabaseBusy() : error;
}
