import { addDays } from '#engine/days/calendar-day.ts';
import { rateDayUpTo } from '#domain/exchange-rates/rate-day.ts';

/** The last working day of the month before that of the date, whose rate counts (art. 10 ust. 1a u.p.n.o.). */
export const rateDayFor = (due: string): string => rateDayUpTo(addDays(`${due.slice(0, 7)}-01`, -1));
