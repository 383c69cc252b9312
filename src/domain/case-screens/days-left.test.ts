import { expect, test } from 'vitest';
import { daysBetween, urgencyOf } from './days-left.ts';

test('days are counted over months, leap years and the change of the clocks', () => {
  expect(daysBetween('2026-11-21', '2026-11-21')).toBe(0);
  expect(daysBetween('2028-02-28', '2028-03-01')).toBe(2);
  expect(daysBetween('2026-03-28', '2026-03-30')).toBe(2);
  expect(daysBetween('2026-11-21', '2026-11-20')).toBe(-1);
});

test('a deadline is late once its day is over and soon in the last week', () => {
  expect([-1, 0, 7, 8].map(urgencyOf)).toEqual(['late', 'soon', 'soon', 'later']);
});
