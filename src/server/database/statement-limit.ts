import { AsyncLocalStorage } from 'node:async_hooks';
import { isInTransaction } from './connection-pool.ts';
import { StatementTimeout } from './errors.ts';
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
export function limitedClient(limit: StatementLimit): typeof KeepingClient {
  return class extends KeepingClient {
    override query(...parameters: unknown[]): never {
      const run: (...given: unknown[]) => unknown = super.query.bind(this);
      const answer = run(...parameters);
      const isWaitedFor = answer instanceof Promise && !isInTransaction() && !unhurried.getStore();
      return (isWaitedFor ? endedInTime(answer, limit) : answer) as never;
    }
  };
}

async function endedInTime(answer: Promise<unknown>, { milliseconds, end }: StatementLimit): Promise<unknown> {
  const course = { isAnswered: false, isEnded: false };
  const endUnlessAnswered = () => {
    if (course.isAnswered) return;
    course.isEnded = true;
    end();
  };
  // An answer that came while this process was busy is read first.
  const timer = setTimeout(() => setImmediate(endUnlessAnswered), milliseconds);
  try {
    return await answer;
  } catch (error) {
    throw course.isEnded ? new StatementTimeout() : error;
  } finally {
    course.isAnswered = true;
    clearTimeout(timer);
  }
}
