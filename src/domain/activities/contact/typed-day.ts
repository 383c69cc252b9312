import { addDays, weekday } from '#engine/days/calendar-day.ts';
import { typedDate } from '#engine/days/typed-date.ts';

/** From Sunday on. */
const weekdays: readonly (readonly string[])[] = [
  ['nd', 'niedziela', 'niedzielę', 'niedziele', 'sun', 'sunday'],
  ['pn', 'pon', 'poniedziałek', 'poniedzialek', 'mon', 'monday'],
  ['wt', 'wtorek', 'tue', 'tuesday'],
  ['śr', 'sr', 'środa', 'środę', 'sroda', 'srode', 'wed', 'wednesday'],
  ['cz', 'czw', 'czwartek', 'thu', 'thursday'],
  ['pt', 'pią', 'piątek', 'piatek', 'fri', 'friday'],
  ['sb', 'so', 'sob', 'sobota', 'sobotę', 'sobote', 'sat', 'saturday'],
];

/**
 * A day to come, as it is typed in a hurry: `+7`, `jutro`, `pt` (the next Friday), `2911` and `29.11` (the next 29 November),
 * or any whole date → `YYYY-MM-DD`. A bare `29` is no day: amounts look like that.
 * @param today `YYYY-MM-DD`
 */
export function typedDay(typed: string, today: string): string | null {
  const text = typed.trim().toLowerCase();
  const day = weekdays.findIndex((names) => names.includes(text));
  if (day >= 0) return addDays(today, ((day - weekday(today) + 6) % 7) + 1);
  const [, date, month] = /^(\d{2})(\d{2})$/.exec(text) ?? /^(\d{1,2})[-./](\d{1,2})\.?$/.exec(text) ?? [];
  if (date !== undefined) return nextOf(`${date}.${month}`, today);
  const found = /^\d{1,7}$/.test(text) ? null : typedDate(text, today);
  // A word of a sentence: nothing is planned for "wczoraj".
  return found !== null && found < today && !/\d/.test(text) ? null : found;
}

/** Of this year, or of the next when it is over. */
function nextOf(dayAndMonth: string, today: string): string | null {
  const thisYear = typedDate(dayAndMonth, today);
  if (thisYear !== null && thisYear >= today) return thisYear;
  return typedDate(`${dayAndMonth}.${Number(today.slice(0, 4)) + 1}`, today);
}
