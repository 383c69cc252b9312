const warsaw = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Warsaw' });

/** Today's date in Warsaw, YYYY-MM-DD: the agency's day, wherever the server stands. */
export const today = (now = new Date()) => warsaw.format(now);

/** The day so many days before today, YYYY-MM-DD, within the years that a database has. */
export function daysAgo(days: number): string {
  const [longAgo, farOff] = [700_000, -2_900_000];
  const noon = Date.parse(`${today()}T12:00:00Z`) - Math.min(Math.max(days, farOff), longAgo) * 86_400_000;
  return new Date(noon).toISOString().slice(0, 10);
}
