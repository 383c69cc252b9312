import { useSyncExternalStore } from 'react';
import { polishNow } from '../days/polish-now.ts';
import { today } from '../days/today.ts';

/** Every so many ms all that tells the time is asked again: a page that stays open goes on with it. */
const every = 15_000;

const watchers = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

function watch(look: () => void): () => void {
  watchers.add(look);
  timer ??= setInterval(() => watchers.forEach((one) => one()), every);
  return () => {
    watchers.delete(look);
    if (watchers.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

/** Today's date in Poland, YYYY-MM-DD. */
export const useToday = (): string => useSyncExternalStore(watch, today);

/** The day and the time as they are in Poland, to the minute. */
export function useMoment(): readonly [day: string, time: string] {
  const [day = '', time = ''] = useSyncExternalStore(watch, polishNow).split(' ');
  return [day, time];
}
