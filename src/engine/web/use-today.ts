import { useEffect, useState } from 'react';
import { today } from '../days/today.ts';

/** Today's date in Warsaw, YYYY-MM-DD, kept up: a page that stays open over midnight goes on with the new day. */
export function useToday(): string {
  const [day, setDay] = useState(() => today());
  useEffect(() => {
    const timer = setInterval(() => setDay(today()), 15_000);
    return () => clearInterval(timer);
  }, []);
  return day;
}
