import { addDays, weekday } from '#engine/days/calendar-day.ts';
import { isPublicHoliday } from '#domain/interest/public-holidays.ts';

const SUNDAY = 0;
const SATURDAY = 6;

/** The last day up to this one on which rates are announced: none on a Saturday, a Sunday or a holiday. */
export function rateDayUpTo(day: string): string {
  let last = day;
  while ([SATURDAY, SUNDAY].includes(weekday(last)) || isPublicHoliday(last)) last = addDays(last, -1);
  return last;
}
