import { addDays } from '#engine/days/calendar-day.ts';
import type { FormEffect } from '#engine/web/form/form-effect.ts';
import { today } from '#engine/days/today.ts';

/** An unclaimed letter counts as delivered when the days for collecting it are over, reckoned from its posting. */
const daysToCollect = 14;

/** What was posted, or has its number, was posted today, and what nobody collected arrived in time to be collected, unless told otherwise. */
export const dispatchEffects: FormEffect = (changed, { state, posted_on, delivered_on, posting_no }) => {
  if (changed === 'posting_no' && posting_no && state === 'prepared' && !posted_on)
    return { state: 'posted', posted_on: today() };
  if (changed !== 'state') return null;
  if (state === 'posted' && !posted_on) return { posted_on: today() };
  if (state !== 'deemed_delivered' || delivered_on || typeof posted_on !== 'string') return null;
  return { delivered_on: addDays(posted_on, daysToCollect) };
};
