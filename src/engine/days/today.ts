import { addDays } from './calendar-day.ts';

const warsaw = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Warsaw' });

/** Today's date in Warsaw, YYYY-MM-DD: the agency's day, wherever the server stands. */
export const today = (now = new Date()) => warsaw.format(now);

/** The day so many days before today, YYYY-MM-DD, within the years that a database has. */
export function daysAgo(days: number): string {
  const [longAgo, farOff] = [700_000, -2_900_000];
  return addDays(today(), -Math.min(Math.max(days, farOff), longAgo));
}
