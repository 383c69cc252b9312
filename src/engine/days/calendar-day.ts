const MS_PER_DAY = 86_400_000;

/**
 * Number of whole days since 1970-01-01 of an ISO date (`YYYY-MM-DD`).
 * Throws RangeError when the text is not a date of the calendar.
 */
export function dayNumber(date: string): number {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(date) ? Date.parse(date) : Number.NaN;
  // 30 February is read as 2 March.
  if (new Date(time).getUTCDate() !== Number(date.slice(8))) throw new RangeError(`not a date: ${date}`);
  return time / MS_PER_DAY;
}

/** The last day that is written with a year of four digits. */
export const lastDay = dayNumber('9999-12-31');

/** The ISO date of a day number; the inverse of `dayNumber`. */
export function isoDate(dayNo: number): string {
  return new Date(dayNo * MS_PER_DAY).toISOString().slice(0, 10);
}

/** As `isoDate`; null of null. */
export const isoDateOrNull = (dayNo: number | null) => (dayNo === null ? null : isoDate(dayNo));

/** The ISO date `days` later (or earlier, when negative). */
export function addDays(date: string, days: number): string {
  return isoDate(dayNumber(date) + days);
}

/** Whole days from one ISO date to another; negative when the other is earlier. */
export function daysBetween(from: string, to: string): number {
  return dayNumber(to) - dayNumber(from);
}

/** 0 = Sunday … 6 = Saturday. */
export function weekday(date: string): number {
  return new Date(dayNumber(date) * MS_PER_DAY).getUTCDay();
}

/** The last day, Sunday, of the week that a day lies in. */
export function endOfWeek(date: string): string {
  return addDays(date, (7 - weekday(date)) % 7);
}
