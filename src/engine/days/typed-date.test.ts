import { expect, test } from 'vitest';
import { typedDate, typedMoment } from './typed-date.ts';

const today = '2026-11-21';

test.each([
  ['21.11.2026', '2026-11-21'],
  ['5 grudnia 2025 r.', '2025-12-05'],
  ['1 Października', '2026-10-01'],
  ['2026-11-21', '2026-11-21'],
  ['20261121', '2026-11-21'],
  ['5/1/26', '2026-01-05'],
  ['05-01-99', '1999-01-05'],
  ['3.12', '2026-12-03'],
  ['3.12.', '2026-12-03'],
  ['9', '2026-11-09'],
  ['1 2 2026 r.', '2026-02-01'],
  ['Jutro', '2026-11-22'],
  ['wczoraj', '2026-11-20'],
  ['+7', '2026-11-28'],
  ['+0', '2026-11-21'],
])('%s is the day %s', (typed, day) => {
  expect(typedDate(typed, today)).toBe(day);
});

test.each(['31.02.2026', 'jutro rano', '+', '+1000', 'constructor', '11/21/2026', '0', '2026-13-01', ''])(
  '%s is no day',
  (typed) => {
    expect(typedDate(typed, today)).toBeNull();
  },
);

test.each([
  ['2026-11-21 14:30', '2026-11-21T14:30'],
  ['21 maja 2026 9:30', '2026-05-21T09:30'],
  ['21.11.2026 9', '2026-11-21T09:00'],
  ['21.11.2026', '2026-11-21T00:00'],
  ['21.11 8:15', '2026-11-21T08:15'],
  ['dziś 8:00', '2026-11-21T08:00'],
  ['+1 9', '2026-11-22T09:00'],
])('%s is the moment %s', (typed, moment) => {
  expect(typedMoment(typed, today)).toBe(moment);
});

test.each(['21.11.2026 25:00', 'kiedyś 8:00', '21.11.2026 8:61'])('%s is no moment', (typed) => {
  expect(typedMoment(typed, today)).toBeNull();
});
