import { expect, test } from 'vitest';
import { formatCount, formatDate, formatDateTime, formatDecimal } from './format.ts';

test('what is no number shows nothing', () => {
  expect(formatDecimal(null, 2)).toBe('');
  expect(formatDecimal('abc', 2)).toBe('');
  expect(formatDecimal('1e3', 2)).toBe('');
});

test('counts have their thousands apart', () => {
  expect(formatCount(999)).toBe('999');
  expect(formatCount(1000)).toBe('1\u00a0000');
});

test('times are Polish in summer and in winter', () => {
  expect(formatDateTime('2026-01-15T23:30:00Z')).toBe('2026-01-16 00:30');
  expect(formatDateTime('2026-07-15T22:30:00+00:00')).toBe('2026-07-16 00:30');
  expect(formatDateTime('2026-07-15T10:05:00+02:00')).toBe('2026-07-15 10:05');
  expect(formatDateTime(null)).toBe('');
  expect(formatDateTime('soon')).toBe('');
});

test('a date stays the day it is', () => {
  expect(formatDate('2026-03-29')).toBe('2026-03-29');
  expect(formatDate('2026-01-15T23:30:00Z')).toBe('2026-01-16');
  expect(formatDate('')).toBe('');
});
