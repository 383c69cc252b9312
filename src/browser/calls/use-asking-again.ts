import { useEffect, useEffectEvent } from 'react';
import { get } from './api-client.ts';
import { ApiError } from './api-error.ts';

/** Between two looks whether the server is back, in ms. */
const pause = 5_000;

/** For what could not be answered for the moment: asks again by itself once the server says that it is ready. */
export function useAskingAgain(error: unknown, again: () => unknown): void {
  const isPassing = error instanceof ApiError && error.isPassing;
  const ask = useEffectEvent(again);
  useEffect(() => {
    if (!isPassing) return;
    const leaving = new AbortController();
    let timer = 0;
    const look = async () => {
      const isReady = await isServerReady(leaving.signal);
      if (leaving.signal.aborted) return;
      if (isReady) ask();
      lookLater();
    };
    const lookLater = () => (timer = window.setTimeout(() => void look(), pause));
    lookLater();
    return () => {
      leaving.abort();
      clearTimeout(timer);
    };
  }, [isPassing]);
}

async function isServerReady(signal: AbortSignal): Promise<boolean> {
  try {
    await get('/ready', undefined, signal);
    return true;
  } catch {
    // Still away, or nobody waits for it any more.
    return false;
  }
}
