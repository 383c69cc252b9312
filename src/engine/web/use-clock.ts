import { useEffect, useState } from 'react';
import { formatDateTime } from '../format.ts';
import { today } from '../days/today.ts';

/** What a clock says, kept up: a page that stays open goes on with the time. */
function useClock(read: () => string): string {
  const [told, setTold] = useState(read);
  useEffect(() => {
    const timer = setInterval(() => setTold(read()), 15_000);
    return () => clearInterval(timer);
  }, [read]);
  return told;
}

/** Today's date in Poland, YYYY-MM-DD. */
export const useToday = (): string => useClock(today);

/** The day and the time as they are in Poland, to the minute. */
export function useMoment(): readonly [day: string, time: string] {
  const [day = '', time = ''] = useClock(polishNow).split(' ');
  return [day, time];
}

const polishNow = () => formatDateTime(new Date().toISOString());
