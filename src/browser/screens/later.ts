import { useEffect, useEffectEvent, useState } from 'react';
import { whenOnline } from '../calls/online.ts';

/** What is fetched when it is first needed; `now` is undefined until it is there. */
export interface Later<T> {
  readonly preload: () => Promise<void>;
  readonly now: () => T | undefined;
}

/**
 * What could not be fetched is asked for anew when it is needed again. Without a network it is waited for: a browser takes
 * code that could not be fetched once for broken until the page is loaded anew.
 */
export function later<T extends object>(load: () => Promise<T>): Later<T> {
  let loaded: T | undefined;
  let loading: Promise<T> | undefined;
  return {
    now: () => loaded,
    preload: async () => {
      if (loaded) return;
      await whenOnline();
      loading ??= load().finally(() => {
        loading = undefined;
      });
      loaded = await loading;
    },
  };
}

/** How long after a screen has come nobody waits for it any more, in ms. */
export const beforehand = 4000;

/** Whether the screen has been there for so long. */
export function useSettled(): boolean {
  const [isSettled, setSettled] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(true), beforehand);
    return () => clearTimeout(timer);
  }, []);
  return isSettled;
}

/** Fetches what is likely to be needed next, so that it opens at once. */
export function useBeforehand(...parts: readonly Later<object>[]): void {
  const isSettled = useSettled();
  const fetchAll = useEffectEvent(() => {
    for (const part of parts) part.preload().catch(() => undefined);
  });
  useEffect(() => {
    if (isSettled) fetchAll();
  }, [isSettled]);
}

/** Fetches what is needed here: whether all of it is there, or why it could not be fetched. */
export function useFetched(...parts: readonly Later<object>[]): {
  readonly areThere: boolean;
  readonly error?: unknown;
} {
  const [failed, setFailed] = useState<{ readonly error: unknown }>();
  const [, drawAnew] = useState({});
  const areThere = parts.every((part) => part.now());
  const fetchAll = useEffectEvent(() => Promise.all(parts.map((part) => part.preload())));
  useEffect(() => {
    if (areThere) return undefined;
    let isShown = true;
    fetchAll().then(
      () => isShown && drawAnew({}),
      (error: unknown) => isShown && setFailed({ error }),
    );
    return () => {
      isShown = false;
    };
  }, [areThere]);
  return { areThere, ...failed };
}

/** Whether what is needed here is there; what cannot be fetched is thrown, for the boundary around to say so. */
export function useLoaded(...parts: readonly Later<object>[]): boolean {
  const fetched = useFetched(...parts);
  if (!fetched.areThere && 'error' in fetched) throw fetched.error;
  return fetched.areThere;
}
