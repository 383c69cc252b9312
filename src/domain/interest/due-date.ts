import { addDays, weekday } from '#engine/days/calendar-day.ts';
import { isPublicHoliday } from './public-holidays.ts';

const SUNDAY = 0;
const SATURDAY = 6;
// Art. 115 k.c. counts Saturdays as free since 1 January 2017.
const SATURDAY_FREE_SINCE = '2017-01-01';

/** The day on which a payment is really due: a free day moves it to the next working day (art. 115 k.c.). */
export function effectiveDueDate(date: string): string {
  let due = date;
  while (isFreeDay(due)) due = addDays(due, 1);
  return due;
}

/** The last day before `date` on which people work. */
export function workingDayBefore(date: string): string {
  let day = addDays(date, -1);
  while (isFreeDay(day)) day = addDays(day, -1);
  return day;
}

/** The last of so many working days that follow `date`, which is not counted itself (art. 111 § 2 k.c.). */
export function workingDayAfter(date: string, count: number): string {
  let day = date;
  for (let left = count; left > 0; left--) day = effectiveDueDate(addDays(day, 1));
  return day;
}

function isFreeDay(date: string): boolean {
  const day = weekday(date);
  if (day === SUNDAY) return true;
  if (day === SATURDAY && date >= SATURDAY_FREE_SINCE) return true;
  return isPublicHoliday(date);
}
