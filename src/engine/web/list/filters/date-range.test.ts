import { expect, test } from 'vitest';
import { shownRange, typedRange, usualRanges } from './date-range.ts';

const today = '2026-11-21';

test.each([
  ['01/11/26 – 30/11/26', '2026-11-01', '2026-11-30'],
  ['1/11/26 - 30/11/26', '2026-11-01', '2026-11-30'],
  ['1.11-30.11', '2026-11-01', '2026-11-30'],
  ['30/11/26 – 01/11/26', '2026-11-01', '2026-11-30'],
  ['2026-11-01 - 2026-11-30', '2026-11-01', '2026-11-30'],
  ['2026-11-05', '2026-11-05', '2026-11-05'],
  ['05/01/26', '2026-01-05', '2026-01-05'],
  ['01/11/26 –', '2026-11-01', ''],
  ['– 30/11/26', '', '2026-11-30'],
  ['- 30/11/26', '', '2026-11-30'],
  ['', '', ''],
])('%s is read as a range', (typed, from, to) => {
  expect(typedRange(typed, today)).toEqual({ from, to });
});

test.each(['jutro rano', '31/02/26', '01/11/26 – kiedyś', '–'])('%s is no range', (typed) => {
  expect(typedRange(typed, today)).toBeNull();
});

test('what is shown is read as the same range', () => {
  const ranges = [
    { from: '2026-11-01', to: '2026-11-30' },
    { from: '2026-11-01', to: '' },
    { from: '', to: '2026-11-30' },
    { from: '2026-11-05', to: '2026-11-05' },
    { from: '', to: '' },
  ];
  expect(ranges.map((range) => typedRange(shownRange(range), today))).toEqual(ranges);
});

test('weeks begin on Monday and months have their last day', () => {
  expect(usualRanges('2026-03-01')).toEqual({
    today: { from: '2026-03-01', to: '2026-03-01' },
    week: { from: '2026-02-23', to: '2026-03-01' },
    month: { from: '2026-03-01', to: '2026-03-31' },
    last_month: { from: '2026-02-01', to: '2026-02-28' },
  });
  expect(usualRanges('2026-01-15').last_month).toEqual({ from: '2025-12-01', to: '2025-12-31' });
});
