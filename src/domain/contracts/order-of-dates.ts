import type { RowOf } from '#engine/record-of.ts';
import { formatDate } from '#engine/format.ts';
import type { Problems } from '#engine/server/refusal.ts';
import type { contract } from './contract.ts';

type Dates = Partial<
  Pick<
    RowOf<typeof contract>,
    'prior_call_date' | 'prior_call_deadline' | 'call_75c_date' | 'termination_date' | 'delivery_date' | 'security_date'
  >
>;

const past = ['prior_call_date', 'call_75c_date', 'delivery_date', 'security_date'] as const;

const calls = ['prior_call_date', 'prior_call_deadline', 'call_75c_date'] as const;

/** Adds each date that cannot be: a call comes before its deadline, that before the notice, the notice before its delivery. */
export function checkOrderOfDates(dates: Dates, today: string, problems: Problems): void {
  for (const name of past) if (isLater(dates[name], today)) problems.add(name, 'date_to_come');
  const { prior_call_date: called, termination_date: terminated, delivery_date: delivered } = dates;
  if (isLater(called, dates.prior_call_deadline))
    problems.add('prior_call_deadline', 'before_prior_call', { date: formatDate(called) });
  for (const name of calls) {
    if (isLater(dates[name], terminated)) problems.add(name, 'after_termination', { date: formatDate(terminated) });
    else if (!terminated && isLater(dates[name], delivered))
      problems.add(name, 'after_delivery', { date: formatDate(delivered) });
  }
  if (isLater(terminated, delivered))
    problems.add('delivery_date', 'before_termination', { date: formatDate(terminated) });
}

const isLater = (one: string | null | undefined, other: string | null | undefined): boolean =>
  Boolean(one && other && one > other);
