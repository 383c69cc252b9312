import type { ModelChange, Tx } from '#engine/server/behaviour.ts';

export type ChangeListener = (changes: readonly ModelChange[]) => void;

/** Carries changes from those who make them to those who tell of them, in every process on the database. */
export interface ChangeFeed {
  /** Told of what was kept, here and in other processes. */
  listen(listener: ChangeListener): void;
  /** Takes changes whose transaction is kept. */
  readonly announce: (change: ModelChange) => void;
  /** Takes changes inside the transaction that makes them; absent where a process hears only its own. */
  readonly within?: (tx: Tx, changes: readonly ModelChange[]) => Promise<void>;
}

/** Of the only process that serves a database. */
export function ownFeed(): ChangeFeed {
  const listeners: ChangeListener[] = [];
  return {
    listen: (listener) => void listeners.push(listener),
    announce: (change) => listeners.forEach((listener) => listener([change])),
  };
}
