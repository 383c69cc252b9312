import { expect, test } from 'vitest';
import { formatCount, formatDate, formatDateTime, formatDecimal, formatMoney } from './format.ts';

test('money has non-breaking thousands, a comma, two decimals and its unit', () => {
  expect(formatMoney('1234.5')).toBe('1\u00a0234,50\u00a0zł');
  expect(formatMoney('1234567.89', 'EUR')).toBe('1\u00a0234\u00a0567,89\u00a0EUR');
  expect(formatMoney('0.00')).toBe('0,00\u00a0zł');
  expect(formatMoney('-12.30')).toBe('-12,30\u00a0zł');
});

test('large amounts keep every grosz', () => {
  expect(formatMoney('90071992547409931.07')).toBe('90\u00a0071\u00a0992\u00a0547\u00a0409\u00a0931,07\u00a0zł');
});

test('what is no amount shows nothing', () => {
  expect(formatMoney(null)).toBe('');
  expect(formatMoney('abc')).toBe('');
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
