import { useSyncExternalStore } from 'react';

/** A value that belongs to no component: whoever shows it is drawn again when it changes. */
export interface KeptValue<T> {
  readonly current: () => T;
  readonly change: (next: T) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

export function keptValue<T>(first: T): KeptValue<T> {
  let value = first;
  const listeners = new Set<() => void>();
  return {
    current: () => value,
    change(next) {
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export const useKept = <T>({ subscribe, current }: KeptValue<T>): T => useSyncExternalStore(subscribe, current);
