import { expect, test } from 'vitest';
import { howLong } from './how-long.ts';

const minute = 60_000;

test.each([
  [6 * 60 * minute, '6 godzin', '6 hours'],
  [60 * minute, '1 godzinę', '1 hour'],
  [48 * 60 * minute, '48 godzin', '48 hours'],
  [20 * minute, '20 minut', '20 minutes'],
  [90 * minute, '90 minut', '90 minutes'],
  [2 * minute, '2 minuty', '2 minutes'],
  [minute, '1 minutę', '1 minute'],
  [90_000, '90 sekund', '90 seconds'],
])('%i ms are said whole and declined: %s, %s', (ms, polish, english) => {
  expect(howLong(ms, 'pl')).toBe(polish.replace(' ', '\u00a0'));
  expect(howLong(ms, 'en')).toBe(english.replace(' ', '\u00a0'));
});
