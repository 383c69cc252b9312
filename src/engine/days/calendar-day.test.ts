import { expect, it } from 'vitest';
import { addDays, daysBetween, endOfWeek } from './calendar-day.ts';

it('knows the day after, at the end of a month, a year and an hour that is left out', () => {
  const days = ['2026-02-28', '2026-03-28', '2026-12-31'].map((day) => addDays(day, 1));
  expect(days).toEqual(['2026-03-01', '2026-03-29', '2027-01-01']);
});

it('refuses what is no day of the calendar', () => {
  expect(() => addDays('2026-02-30', 1)).toThrow(RangeError);
});

it('counts days over months, leap years and the change of the clocks', () => {
  expect(daysBetween('2026-11-21', '2026-11-21')).toBe(0);
  expect(daysBetween('2028-02-28', '2028-03-01')).toBe(2);
  expect(daysBetween('2026-03-28', '2026-03-30')).toBe(2);
  expect(daysBetween('2026-10-24', '2026-10-26')).toBe(2);
  expect(daysBetween('2026-11-21', '2026-11-20')).toBe(-1);
});

it('ends a week on Sunday', () => {
  expect(endOfWeek('2026-11-16')).toBe('2026-11-22');
  expect(endOfWeek('2026-11-22')).toBe('2026-11-22');
});
