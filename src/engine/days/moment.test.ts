import { expect, it } from 'vitest';
import { momentOf, warsawMoment } from './moment.ts';

const utc = (text: string) => new Date(Number(momentOf(text)! / 1000n)).toISOString();

it.each([
  ['2026-01-01', '2025-12-31T23:00:00.000Z'],
  ['2026-07-01 12:30', '2026-07-01T10:30:00.000Z'],
  ['2026-07-01T12:30:59.5', '2026-07-01T10:30:59.500Z'],
  ['2026-07-01T12:30:00+05:30', '2026-07-01T07:00:00.000Z'],
  ['2026-07-01T12:30:00-0100', '2026-07-01T13:30:00.000Z'],
  ['2026-07-01T12:30+01', '2026-07-01T11:30:00.000Z'],
  ['2026-07-01T12:30:59,123456789Z', '2026-07-01T12:30:59.123Z'],
  ['2026-07-01T12:30Z', '2026-07-01T12:30:00.000Z'],
])('reads %s in the time of Warsaw', (text, moment) => {
  expect(utc(text)).toBe(moment);
});

it.each([
  ['an hour that is left out', '2026-03-29T02:30', '2026-03-29T01:30:00.000Z'],
  ['the hour before it', '2026-03-29T01:59:59', '2026-03-29T00:59:59.000Z'],
  ['an hour that comes twice', '2026-10-25T02:30', '2026-10-25T01:30:00.000Z'],
  ['the hour before that', '2026-10-25T01:59', '2026-10-24T23:59:00.000Z'],
])('reads %s as PostgreSQL does', (_, text, moment) => {
  expect(utc(text)).toBe(moment);
});

it('keeps microseconds', () => {
  expect(momentOf('1970-01-01T00:00:00.000001999Z')).toBe(1n);
  expect(momentOf('soon')).toBeUndefined();
});

it.each([
  ['2026-01-01T09:00:00Z', '2026-01-01T10:00:00.000+01:00'],
  ['2026-07-01T12:30', '2026-07-01T12:30:00.000+02:00'],
  ['2026-07-01', '2026-07-01T00:00:00.000+02:00'],
  ['1910-01-01T00:00:00.0009', '1910-01-01T00:00:00.000+01:24'],
  ['2026-10-25T22:59:59.9996Z', '2026-10-25T23:59:59.999+01:00'],
  ['0001-01-01', '0001-01-01T00:00:00.000+01:24'],
  ['infinity', 'infinity'],
])('tells %s as the database does', (text, told) => {
  expect(warsawMoment(text)).toBe(told);
});
