import { weekday } from '#engine/days/calendar-day.ts';
import { isPublicHoliday } from '#domain/interest/public-holidays.ts';
import { formatDateTime } from '#engine/format.ts';

const [opens, closes] = ['07:00', '21:00'];

/** When of a day, in Poland, debtors are let alone: at night, and on days that the law makes free (Sundays among them). */
export function unsocialTimes(moment: string): readonly ('contact_at_night' | 'contact_on_holiday')[] {
  const [day = '', time = ''] = formatDateTime(moment).split(' ');
  return [
    ...(time < opens || time >= closes ? (['contact_at_night'] as const) : []),
    ...(weekday(day) === 0 || isPublicHoliday(day) ? (['contact_on_holiday'] as const) : []),
  ];
}
