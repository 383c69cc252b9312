import { expect, it } from 'vitest';
import { addDays } from './calendar-day.ts';

it('knows the day after, at the end of a month, a year and an hour that is left out', () => {
  const days = ['2026-02-28', '2026-03-28', '2026-12-31'].map((day) => addDays(day, 1));
  expect(days).toEqual(['2026-03-01', '2026-03-29', '2027-01-01']);
});

it('refuses what is no day of the calendar', () => {
  expect(() => addDays('2026-02-30', 1)).toThrow(RangeError);
});
