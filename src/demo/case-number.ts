import type { Day } from './calendar.ts';
import { yearOf } from './calendar.ts';

/** The next case number of a year, YYYY/NNNNNN; `lastNumbers` remembers the last one of each year. */
export function nextNumber(lastNumbers: Map<number, number>, day: Day): string {
  const year = yearOf(day);
  const number = (lastNumbers.get(year) ?? 0) + 1;
  lastNumbers.set(year, number);
  return `${year}/${String(number).padStart(6, '0')}`;
}
