import { addDays, weekday } from '#domain/interest/calendar-day.ts';
import { isPublicHoliday } from '#domain/interest/public-holidays.ts';

const SUNDAY = 0;
const SATURDAY = 6;

/** The last working day of the month before that of the date, whose rate counts (art. 10 ust. 1a u.p.n.o.); no rate is announced on a Saturday. */
export function rateDayFor(due: string): string {
  let day = addDays(`${due.slice(0, 7)}-01`, -1);
  while ([SATURDAY, SUNDAY].includes(weekday(day)) || isPublicHoliday(day)) day = addDays(day, -1);
  return day;
}
