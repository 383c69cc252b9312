import { expect, it, test } from 'vitest';
import { isoDate } from '#engine/days/calendar-day.ts';
import { addWorkdays, dayOf, isoMoment, polishDate, workdayFrom, workdaysBetween } from './calendar.ts';

const day = (date: string) => Date.parse(`${date}T00:00:00Z`) / 86_400_000;

it('knows the day that it is in Warsaw, not in Greenwich', () => {
  expect(isoDate(dayOf(new Date('2026-11-20T23:30:00Z')))).toBe('2026-11-21');
  expect(isoDate(dayOf(new Date('2026-07-20T21:30:00Z')))).toBe('2026-07-20');
});

test.each([
  ['2026-03-28', '+01:00'],
  ['2026-03-29', '+02:00'],
  ['2026-10-24', '+02:00'],
  ['2026-10-25', '+01:00'],
])('at noon of %s the offset of Warsaw is %s', (date, offset) => {
  expect(isoMoment(day(date), 12 * 60 + 5)).toBe(`${date}T12:05:00${offset}`);
});

test.each([
  ['2026-11-20', '2026-11-20'],
  ['2026-11-21', '2026-11-23'],
  ['2026-11-22', '2026-11-23'],
])('the first working day from %s is %s', (from, workday) => {
  expect(isoDate(workdayFrom(day(from)))).toBe(workday);
});

it('counts working days over weekends', () => {
  expect(isoDate(addWorkdays(day('2026-11-20'), 1))).toBe('2026-11-23');
  expect(isoDate(addWorkdays(day('2026-11-16'), 9))).toBe('2026-11-27');
  expect(workdaysBetween(day('2026-11-16'), day('2026-11-30'))).toBe(10);
  expect(workdaysBetween(day('2026-11-20'), day('2026-11-23'))).toBe(1);
});

it('writes dates as Poles do', () => {
  expect(polishDate(day('2026-11-05'))).toBe('05.11.2026');
});
