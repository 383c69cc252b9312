import { addDays } from './calendar-day.ts';
import { isDay } from '../fields/date.ts';

/** How many days from today. */
const daysAway: ReadonlyMap<string, number> = new Map([
  ['przedwczoraj', -2],
  ['wczoraj', -1],
  ['yesterday', -1],
  ['dziś', 0],
  ['dzis', 0],
  ['dzisiaj', 0],
  ['today', 0],
  ['jutro', 1],
  ['tomorrow', 1],
  ['pojutrze', 2],
]);

const months =
  'stycznia lutego marca kwietnia maja czerwca lipca sierpnia września października listopada grudnia'.split(' ');
const monthName = new RegExp(`\\s*(${months.join('|')})\\s*`);

const shapes = [
  /^(?<year>\d{4})[-./ ](?<month>\d{1,2})[-./ ](?<day>\d{1,2})$/,
  /^(?<year>\d{4})(?<month>\d{2})(?<day>\d{2})$/,
  /^(?<day>\d{1,2})[-./ ](?<month>\d{1,2})[-./ ](?<year>\d{4}|\d{2})$/,
];

/**
 * A day as a Pole types it → `YYYY-MM-DD`: `21.11.2026`, `2026-11-21`, `21/11/26`, `21 listopada 2026`,
 * `21.11` (this year), `21` (this month), `jutro`, `+7`.
 * The day comes before the month; two digits of a year are of 1950–2049 (spec §9).
 * @param today `YYYY-MM-DD`
 * @returns null for what is no day
 */
export function typedDate(typed: string, today: string): string | null {
  const text = typed
    .trim()
    .toLowerCase()
    .replace(/\s*(r\.?|roku)$/, '')
    .replace(monthName, (_, name: string) => `.${months.indexOf(name) + 1}.`);
  const [, later] = /^\+(\d{1,3})$/.exec(text) ?? [];
  const days = later === undefined ? daysAway.get(text) : Number(later);
  if (days !== undefined) return addDays(today, days);
  for (const shape of shapes) {
    const { year, month, day } = shape.exec(text)?.groups ?? {};
    if (year && month && day) return dayOf(fullYear(year), month, day);
  }
  const [, day, month = today.slice(5, 7)] = /^(\d{1,2})(?:[-./ ](\d{1,2})\.?)?\.?$/.exec(text) ?? [];
  return day === undefined ? null : dayOf(today.slice(0, 4), month, day);
}

/** A moment as it is typed, a day with an hour after it → `YYYY-MM-DDTHH:mm`; midnight without one. */
export function typedMoment(typed: string, today: string): string | null {
  const [, date, hour = '0', minute = '00'] = /^(.*?)(?:(?:\s+|T)(\d{1,2})(?::(\d{2}))?)?$/.exec(typed.trim()) ?? [];
  const [wholeDay, day] = [typedDate(typed, today), typedDate(date ?? '', today)];
  if (hour === '0' && minute === '00' && wholeDay) return `${wholeDay}T00:00`;
  if (day === null || Number(hour) > 23 || Number(minute) > 59) return null;
  return `${day}T${hour.padStart(2, '0')}:${minute}`;
}

function fullYear(digits: string): string {
  if (digits.length === 4) return digits;
  return `${Number(digits) < 50 ? '20' : '19'}${digits}`;
}

function dayOf(year: string, month: string, day: string): string | null {
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDay(text) ? text : null;
}
