import { describe, expect, it } from 'vitest';
import { effectiveDueDate, workingDayAfter, workingDayBefore } from './due-date.ts';
import { easterSunday, isPublicHoliday } from './public-holidays.ts';

it.each([
  ['2026-11-26', '2026-11-25'],
  ['2026-11-30', '2026-11-27'],
  ['2026-11-12', '2026-11-10'],
  ['2025-12-29', '2025-12-23'],
])('people last worked before %s on %s', (day, worked) => {
  expect(workingDayBefore(day)).toBe(worked);
});

it.each([
  ['2026-11-26', 1, '2026-11-27'],
  ['2026-11-27', 14, '2026-12-17'],
  ['2026-12-18', 14, '2027-01-13'],
  ['2026-04-03', 1, '2026-04-07'],
])('after %s the working day number %i is %s', (day, count, last) => {
  expect(workingDayAfter(day, count)).toBe(last);
});

describe('the effective due date', () => {
  it.each([
    ['a working day stays', '2026-11-20', '2026-11-20'],
    ['a Saturday stays before 2017', '2016-12-17', '2016-12-17'],
    ['a Saturday moves since 2017', '2026-11-21', '2026-11-23'],
    ['a Sunday moves', '2010-06-06', '2010-06-07'],
    ['Easter Monday moves', '2026-04-06', '2026-04-07'],
    ['Corpus Christi moves', '2026-06-04', '2026-06-05'],
    ['Christmas 2024 moves past one working eve', '2024-12-25', '2024-12-27'],
    ['Christmas Eve moves since 2025', '2025-12-24', '2025-12-29'],
    ['6 January stays in 2010', '2010-01-06', '2010-01-06'],
    ['6 January moves since 2011', '2011-01-06', '2011-01-07'],
    ['the centenary of independence moves', '2018-11-11', '2018-11-13'],
  ])('%s', (_name, due, effective) => {
    expect(effectiveDueDate(due)).toBe(effective);
  });

  it('knows Easter', () => {
    const known = {
      1995: '04-16',
      2000: '04-23',
      2008: '03-23',
      2011: '04-24',
      2019: '04-21',
      2026: '04-05',
      2038: '04-25',
    };
    for (const [year, day] of Object.entries(known)) expect(easterSunday(Number(year))).toBe(`${year}-${day}`);
  });

  it('does not take any other day for a holiday', () => {
    expect(isPublicHoliday('2026-11-02')).toBe(false);
    expect(isPublicHoliday('2024-12-24')).toBe(false);
    expect(isPublicHoliday('2019-11-12')).toBe(false);
  });
});
