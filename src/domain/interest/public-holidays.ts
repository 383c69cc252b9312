import { dayNumber, isoDate } from '#engine/days/calendar-day.ts';

interface FixedHoliday {
  readonly monthDay: string;
  readonly since?: number;
}

// Ustawa z 18 stycznia 1951 r. o dniach wolnych od pracy, with its later changes.
const FIXED: readonly FixedHoliday[] = [
  { monthDay: '01-01' },
  { monthDay: '01-06', since: 2011 },
  { monthDay: '05-01' },
  { monthDay: '05-03', since: 1990 },
  { monthDay: '08-15', since: 1989 },
  { monthDay: '11-01' },
  { monthDay: '11-11', since: 1989 },
  { monthDay: '12-24', since: 2025 },
  { monthDay: '12-25' },
  { monthDay: '12-26' },
];

// The centenary of independence was free once, by an act of its own (Dz.U. 2018 poz. 2117).
const ONCE: ReadonlySet<string> = new Set(['2018-11-12']);

/** Easter Sunday and Monday, Pentecost, Corpus Christi. */
const DAYS_AFTER_EASTER: ReadonlySet<number> = new Set([0, 1, 49, 60]);

/** Whether the ISO date is a Polish public holiday (Sundays that are no holiday of their own: false). */
export function isPublicHoliday(date: string): boolean {
  if (ONCE.has(date)) return true;
  const year = Number(date.slice(0, 4));
  const monthDay = date.slice(5);
  const fixed = FIXED.some((holiday) => holiday.monthDay === monthDay && year >= (holiday.since ?? 0));
  return fixed || DAYS_AFTER_EASTER.has(dayNumber(date) - easterDay(year));
}

/** Easter Sunday of the Gregorian calendar as an ISO date. */
export const easterSunday = (year: number): string => isoDate(easterDay(year));

/** The day number of Easter Sunday (the Meeus/Jones/Butcher computation). */
function easterDay(year: number): number {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const yearOfCentury = year % 100;
  const lunarShift = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * golden + century - Math.floor(century / 4) - lunarShift + 15) % 30;
  const toSunday = (32 + 2 * (century % 4) + 2 * Math.floor(yearOfCentury / 4) - epact - (yearOfCentury % 4)) % 7;
  const correction = Math.floor((golden + 11 * epact + 22 * toSunday) / 451);
  const daysFromMarchStart = epact + toSunday - 7 * correction + 114 - 3 * 31;
  return dayNumber(`${String(year).padStart(4, '0')}-03-01`) + daysFromMarchStart;
}
