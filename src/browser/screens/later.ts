import { useEffect, useState } from 'react';

/** What is fetched when it is first needed; `now` is undefined until it is there. */
export interface Later<T> {
  readonly preload: () => Promise<void>;
  readonly now: () => T | undefined;
}

/** What could not be fetched is asked for anew when it is needed again. */
export function later<T extends object>(load: () => Promise<T>): Later<T> {
  let loaded: T | undefined;
  return {
    now: () => loaded,
    preload: async () => {
      loaded ??= await load();
    },
  };
}

/** Fetches what is needed here; whether all of it is there. What cannot be fetched is thrown, for the boundary around to say so. */
export function useLoaded(...parts: readonly Later<object>[]): boolean {
  const [, drawAnew] = useState({});
  const areThere = parts.every((part) => part.now());
  useEffect(() => {
    if (areThere) return;
    let isShown = true;
    Promise.all(parts.map((part) => part.preload())).then(
      () => isShown && drawAnew({}),
      (error: unknown) =>
        isShown &&
        drawAnew(() => {
          throw error;
        }),
    );
    return () => {
      isShown = false;
    };
    // Which parts a screen needs does not change while it is shown.
  }, [areThere]);
  return areThere;
}
