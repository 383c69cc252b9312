import { addDays } from '#engine/days/calendar-day.ts';
import { today } from '#engine/days/today.ts';

/** The month before this one, first and last day: what an account is usually of. */
export function lastMonth(): { readonly from: string; readonly to: string } {
  const to = addDays(`${today().slice(0, 7)}-01`, -1);
  return { from: `${to.slice(0, 7)}-01`, to };
}
