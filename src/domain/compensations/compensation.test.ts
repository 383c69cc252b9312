import { describe, expect, test } from 'vitest';
import { fromCents, toCents } from '#engine/money.ts';
import { flatSum } from './compensation.ts';
import { rateDayFor } from './rate-day.ts';

describe('the flat sum', () => {
  test.each([
    ['0.01', '40.00'],
    ['5000.00', '40.00'],
    ['5000.01', '70.00'],
    ['49999.99', '70.00'],
    ['50000.00', '100.00'],
    ['1000000.00', '100.00'],
  ])('of a claim of %s zł is %s EUR', (value, euro) => expect(fromCents(flatSum(toCents(value)))).toBe(euro));
});

describe('the rate is that of the last working day of the month before', () => {
  test.each([
    ['2026-03-10', '2026-02-27', 'a month that ends on a Saturday'],
    ['2026-06-01', '2026-05-29', 'one that ends on a Sunday'],
    ['2026-01-31', '2025-12-31', 'of another year'],
    ['2024-04-30', '2024-03-29', 'Good Friday is a working day'],
    ['2024-03-01', '2024-02-29', 'of a leap year'],
    ['2010-02-05', '2010-01-29', 'no rate on a Saturday before 2017 either'],
    ['2018-11-20', '2018-10-31', 'an ordinary one'],
  ])('due %s: %s, %s', (due, day) => expect(rateDayFor(due)).toBe(day));
});
