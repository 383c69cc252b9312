import { AsyncLocalStorage } from 'node:async_hooks';
import type pg from 'pg';
import type { Connection } from './connection.ts';
import { isInTransaction } from './connection-pool.ts';
import { DatabaseSilent, StatementTimeout } from './errors.ts';
import { KeepingClient } from './kept-statements.ts';

/** Longer than any list or save takes, in milliseconds; migrations and demo data lift it for themselves. */
export const statementLimit = 15_000;

export interface StatementLimit {
  readonly milliseconds: number;
  /** Ends whatever the engine is doing, and its connections with it. */
  readonly end: () => void;
}

const unhurried = new AsyncLocalStorage<true>();

/** Runs work whose statements nobody waits for: they may take as long as they need. */
export const unhurriedly = <T>(work: () => Promise<T>): Promise<T> => unhurried.run(true, work);

/**
 * A client of an engine that cannot end a statement by itself: whoever asks for too much is answered as PostgreSQL would,
 * after the engine was ended. In a transaction, where imports and migrations write, statements take what they need.
 */
export function limitedClient({ milliseconds, end }: StatementLimit): typeof KeepingClient {
  return class extends KeepingClient {
    override query(...parameters: unknown[]): never {
      const run: (...given: unknown[]) => unknown = super.query.bind(this);
      const answer = run(...parameters);
      const isWaitedFor = answer instanceof Promise && !isInTransaction() && !unhurried.getStore();
      if (!isWaitedFor) return answer as never;
      let isEnded = false;
      const endStatement = () => ((isEnded = true), end());
      return answeredInTime(answer, milliseconds, endStatement).catch((error: unknown) => {
        throw isEnded ? new StatementTimeout() : error;
      }) as never;
    }
  };
}

/** Longer than any time after which PostgreSQL ends a statement, in milliseconds. */
const silence = 30_000;

const lift = 'SET LOCAL statement_timeout = 0; SET LOCAL lock_timeout = 0';

/** In a transaction that moves whole tables or makes them anew: its statements take as long as they need. */
export const liftLimit = ({ query }: Pick<Connection, 'query'>) => query(lift);

const transactionEnds = /^(commit|rollback)$/i;

/**
 * A client of a server that ends statements by itself. One that says nothing for longer is as good as away, be it that its machine stands
 * still or that the network swallows what is sent: the connection is given up, which the system would do after a quarter of an hour.
 */
export function answeredClient(Client: typeof pg.Client): typeof pg.Client {
  return class extends Client {
    #isUnhurried = false;

    override query(...parameters: unknown[]): never {
      const run: (...given: unknown[]) => unknown = super.query.bind(this);
      const [text] = parameters;
      if (text === lift) this.#isUnhurried = true;
      const isUnhurried = this.#isUnhurried;
      if (typeof text === 'string' && transactionEnds.test(text)) this.#isUnhurried = false;
      const answer = run(...parameters);
      if (!(answer instanceof Promise) || isUnhurried) return answer as never;
      const giveUp = () => this.connection.stream.destroy(new DatabaseSilent());
      return answeredInTime(answer, silence, giveUp) as never;
    }
  };
}

/** Calls `end` once nothing was answered for so long. */
async function answeredInTime<T>(answer: Promise<T>, milliseconds: number, end: () => void): Promise<T> {
  let isAnswered = false;
  // An answer that came while this process was busy is read first.
  const timer = setTimeout(() => setImmediate(() => isAnswered || end()), milliseconds);
  try {
    return await answer;
  } finally {
    isAnswered = true;
    clearTimeout(timer);
  }
}
