import { addDays, weekday } from '../../../days/calendar-day.ts';
import { typedDate } from '../../../days/typed-date.ts';

/** Two days, `YYYY-MM-DD`, both included; `''` where there is no bound. */
export interface DateRange {
  readonly from: string;
  readonly to: string;
}

/** `2026-11-01` → `01/11/26` (spec §2: dd/MM/yy); anything else as it is. */
function shownDay(day: string): string {
  const [, year, month, date] = /^\d{2}(\d{2})-(\d{2})-(\d{2})/.exec(day) ?? [];
  return year === undefined ? day : `${date}/${month}/${year}`;
}

/** `01/11/26 – 30/11/26`, `01/11/26 –` without an end, one day alone where both are the same. */
export function shownRange({ from, to }: DateRange): string {
  if (from === to) return shownDay(from);
  return `${shownDay(from)} – ${shownDay(to)}`.trim();
}

/**
 * A range as it is typed: `1/11/26 - 30/11/26`, `1.11–30.11`, `1/11/26 –`, or one day alone.
 * @param today `YYYY-MM-DD`
 * @returns null for what is no range; bounds the wrong way round are turned
 */
export function typedRange(typed: string, today: string): DateRange | null {
  const text = typed.trim();
  if (text === '') return { from: '', to: '' };
  const whole = typedDate(text, today);
  if (whole) return { from: whole, to: whole };
  const bounds = /^(.*?)\s*(?:[–—]|(?<=\s)-|-(?=\s|$)|(?<=^)-)\s*(.*)$/.exec(text) ?? /^([^-]+)-([^-]+)$/.exec(text);
  if (!bounds) return null;
  const [from, to] = bounds.slice(1).map((bound) => (bound === '' ? '' : typedDate(bound, today)));
  if (from === null || from === undefined || to === null || to === undefined || (from === '' && to === '')) return null;
  return from !== '' && to !== '' && from > to ? { from: to, to: from } : { from, to };
}

/** The ranges people ask for all day. */
export function usualRanges(today: string) {
  const [year, month] = [Number(today.slice(0, 4)), Number(today.slice(5, 7))];
  const monday = addDays(today, -((weekday(today) + 6) % 7));
  return {
    today: { from: today, to: today },
    week: { from: monday, to: addDays(monday, 6) },
    month: monthOf(year, month),
    last_month: month === 1 ? monthOf(year - 1, 12) : monthOf(year, month - 1),
  } satisfies Record<string, DateRange>;
}

function monthOf(year: number, month: number): DateRange {
  const day = (date: Date) => date.toISOString().slice(0, 10);
  return { from: day(new Date(Date.UTC(year, month - 1, 1))), to: day(new Date(Date.UTC(year, month, 0))) };
}
